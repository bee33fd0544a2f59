import { keepText } from '../../shared/forms/kept-text.ts';

/** Submits the logout like the button does, with the way back; what is typed on the page is kept for it. */
export function postLogout(action: string, customer: number): void {
  keepText(customer);
  const form = document.createElement('form');
  const back = document.createElement('input');
  form.method = 'post';
  form.action = action;
  back.type = 'hidden';
  back.name = 'redirect';
  back.value = location.href.slice(location.origin.length + '/app'.length) || '/';
  form.append(back);
  document.body.append(form);
  form.submit();
}
