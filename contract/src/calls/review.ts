import * as v from 'valibot'
import { boundedList } from '../schema/bounded'
import { defineCall } from '../defineCall'
import { mostReviewPictures } from '../policy/bounds'
import { orderViewSchema } from '../schema/orderView'
import { machineText, optionalText } from '../schema/text'
import { idSchema } from '../schema/ids'
import { countSchema } from '../schema/values'
import { exampleId } from './example'

const stars = v.pipe(countSchema(5), v.minValue(1, 'validation.tooSmall'))

/** Reviews a finished ride, or changes the review given. The policy bounds the number of pictures. */
export const commentInfoAddOrUpdate = defineCall({
  name: 'commentInfoAddOrUpdate',
  summary: 'Reviews a finished ride, or changes the review.',
  tag: 'Orders',
  method: 'POST',
  path: '/common/comment-info/addOrUpdate',
  session: 'traveller',
  idempotent: true,
  request: v.object({
    orderId: idSchema,
    stars,
    serviceAttitude: stars,
    price: stars,
    comfort: stars,
    text: optionalText(1000),
    /** File URLs that signUpload answered, and those of the review that is changed. */
    images: v.optional(boundedList(machineText(500), mostReviewPictures, 'validation.tooManyPictures'), []),
  }),
  example: { orderId: exampleId, stars: 5, serviceAttitude: 5, price: 4, comfort: 5 },
  response: orderViewSchema,
  errors: [
    'notFound',
    'validation.tooManyPictures',
    'order.notReviewable',
    'upload.type',
    'upload.tooLarge',
    'upload.failed',
  ],
})
