import * as v from 'valibot'

/**
 * How many characters may be typed for `max` that are kept: decomposed Hangul and Vietnamese take up to three for one, and
 * blanks around a text are dropped. Beyond it no transformation runs, and the text is refused as longer than `max`.
 */
export function typedLimit(max: number): number {
  return max * 4 + 16
}

/** The greatest length that a bound of {@link boundedText}, {@link typedText} or {@link boundedList} lets through. */
export interface Bound {
  readonly type: 'max_length'
  readonly requirement: number
  /** Where more may be typed than is kept. */
  readonly typed?: number
}

/**
 * A string of at most `max` UTF-16 units, before anything else looks at it. Every string of a request begins with this or with
 * {@link typedText}: a check, pattern or normalisation that sees unbounded text can be made to cost minutes.
 * @throws validation.tooLong, or `code` where the field has one text for whatever is wrong
 */
export function boundedText(max: number, code: string = 'validation.tooLong') {
  return v.pipe(v.string(code === 'validation.tooLong' ? undefined : code), v.maxLength(max, code))
}

/**
 * A string that is trimmed or folded afterwards to at most `max`: up to {@link typedLimit} units may be typed. The bound of
 * `max` itself follows the transformation.
 * @throws validation.tooLong with `max`
 */
export function typedText(max: number) {
  const kept = v.maxLength<string, number, 'validation.tooLong'>(max, 'validation.tooLong')
  const typed: typeof kept & { readonly typed: number } = {
    ...kept,
    typed: typedLimit(max),
    '~run': (dataset, config) =>
      dataset.typed && dataset.value.length <= typedLimit(max) ? dataset : kept['~run'](dataset, config),
  }
  return v.pipe(v.string(), typed)
}

/**
 * At most `max` characters as people count them: code points, so that an emoji is one. It follows a {@link boundedText} or
 * {@link typedText}.
 * @throws validation.tooLong with `max`
 */
export function maxCharacters(max: number) {
  const units = v.maxLength<string, number, 'validation.tooLong'>(max, 'validation.tooLong')
  const characters: typeof units = {
    ...units,
    '~run': (dataset, config) =>
      dataset.typed && Array.from(dataset.value).length <= max ? dataset : units['~run'](dataset, config),
  }
  return characters
}

/** What refuses a list that is too long: a list is counted in things, never in characters. */
type TooManyCode = 'validation.tooMany' | 'validation.tooManyPictures'

/**
 * A list of at most `max` items; a longer one is refused before its first item is looked at.
 * @throws validation.tooMany with `max`, or `code` where the things have a name of their own
 */
export function boundedList<const Item extends v.GenericSchema>(
  item: Item,
  max: number,
  code: TooManyCode = 'validation.tooMany',
) {
  const list = v.array(item)
  const inner = list['~run'].bind(list)
  const guarded: typeof list = {
    ...list,
    '~run': (dataset, config) =>
      Array.isArray(dataset.value) && dataset.value.length > max
        ? // As it came: the bound behind it refuses it.
          { typed: true, value: dataset.value as v.InferOutput<Item>[] }
        : inner(dataset, config),
  }
  return v.pipe(guarded, v.maxLength(max, code))
}
