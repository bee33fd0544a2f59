/** The link of an order without its scheme, as people read it. */
export function TargetLink({ url }: { url: string }) {
  if (url === '') return null;

  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  );
}
