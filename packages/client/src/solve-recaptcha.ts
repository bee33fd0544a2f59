/** Scripts that take longer count as failed. */
const LONGEST_MS = 15_000;

declare global {
  interface Window {
    grecaptcha?: {
      ready(work: () => void): void;
      execute(siteKey: string, asked: { action: string }): Promise<string>;
    };
  }
}

let loading: Promise<void> | null = null;

/** A solution by reCAPTCHA, whose script is asked for only now. Throws when it does not come or does not solve. */
export async function solveRecaptcha(siteKey: string, action: string): Promise<string> {
  loading ??= load(siteKey);
  await loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
  const { grecaptcha } = window;
  if (grecaptcha === undefined) throw new Error('no reCAPTCHA');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));

  return grecaptcha.execute(siteKey, { action });
}

function load(siteKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('no reCAPTCHA'));
    });
    setTimeout(() => reject(new Error('no reCAPTCHA in time')), LONGEST_MS);
    document.head.append(script);
  });
}
