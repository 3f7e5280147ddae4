import * as v from 'valibot'
import { persisted } from '@/platform/persisted'

const TYPED_CACHE = 'tripInfo'
const typedSchema = v.object({
  orderId: v.string(),
  kinds: v.array(v.picklist(['adult', 'child', 'infant'])),
  values: v.record(v.string(), v.string()),
})

/** What was typed for a ride, with the kinds of its riders at that time. */
export type TypedTripInfo = v.InferOutput<typeof typedSchema>

/** What was typed of one ride's trip info and not sent: names and birthdays, on the phone only as long as that ride waits for them. */
export const typedTripInfo = {
  read: (): TypedTripInfo | undefined => persisted.read(TYPED_CACHE, typedSchema),

  write(typed: TypedTripInfo): void {
    persisted.write(TYPED_CACHE, typed)
  },

  forget(): void {
    persisted.remove(TYPED_CACHE)
  },

  /** Forgets it if it is of this ride. */
  forgetOf(orderId: string): void {
    if (typedTripInfo.read()?.orderId === orderId) typedTripInfo.forget()
  },
}
