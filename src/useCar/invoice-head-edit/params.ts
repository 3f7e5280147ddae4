import { object, pipe, string, uuid } from 'valibot'

/** Which billing name is changed. */
export const headEditParams = object({ id: pipe(string(), uuid()) })
