import { idSchema } from '@noriai/contract/schema/ids'
import { object } from 'valibot'

/** The parameters of a page about one order. */
export const orderParams = object({ id: idSchema })
