import * as v from 'valibot'
import { boundedText } from './bounded'

/** An id of a row: a UUID. */
export const idSchema = v.pipe(boundedText(36, 'validation.invalid'), v.uuid())

/** An id of the operator's data, such as `hotel:hilton-osaka` or `ocat`. */
export const slugSchema = v.pipe(boundedText(80), v.regex(/^[\w:.-]+$/))

/** A random token: letters, digits, `-`, `_` and `.`. */
export const tokenSchema = v.pipe(boundedText(2048), v.regex(/^[\w.-]+$/))
