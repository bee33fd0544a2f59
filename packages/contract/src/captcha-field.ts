/** Field of the solution of a captcha, whichever is used; what is wrong with it is said under the same name (VAL-03). */
export const CAPTCHA_FIELD = 'g-recaptcha-response';
