import { langs } from '@noriai/contract/lang'
import { unfitOf, type DrawnPoster, type UnfitWords } from './posterDrawing'
import { Typesetter } from './typesetter'

/** The words of a poster that would not fit on it, whichever language leads; each once. Nothing is drawn. */
export async function unfitWords(words: DrawnPoster['words']): Promise<UnfitWords[]> {
  const setter = await Typesetter.open()
  const unfit = langs.flatMap((lead) => unfitOf({ lead, words }, setter))
  return [...new Map(unfit.map((each) => [`${each.lang} ${each.part}`, each])).values()]
}
