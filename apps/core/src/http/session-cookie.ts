/** The cookie that carries the token of a session (C-05). */
export const SESSION_COOKIE = 'AUTH_TOKEN';
