import { Scores, BestHits, isCertain, type IndexHit } from './scores'
import { isWide, Vocabulary, type WordMatch } from './vocabulary'

/** A folded name under which a document is found. */
export interface IndexKey {
  readonly text: string
  /** 1 for a name, less for an alias or a surrounding place; in (0, 1]. */
  readonly weight: number
  /** The location of the document, not its name: it counts only beside a word of a name. */
  readonly isContext?: boolean
}

/** What the index finds, known by its place in the list that the index was made from. */
export interface IndexDocument {
  readonly keys: readonly IndexKey[]
  /** Added to the score of every match, well below the step between kinds of match. */
  readonly boost: number
}

/** The words of a query, and how much each and all of them tell. */
interface WeighedWords {
  readonly tells: readonly number[]
  readonly weight: number
  /** Which of them may be missing. */
  readonly isVague: readonly boolean[]
  /** Which of them are enough for a name to be meant. */
  readonly isNaming: readonly boolean[]
}

/** What the finds of a word raise. */
interface RaisedScores {
  readonly names: Scores
  readonly contexts?: Scores
}

const maxWords = 8
/** What a traveller looks for; with it, a word that only tells where is enough: "中央区 ホテル". */
const sought = 'hotel'
/** Words that are in so many names, or in none, that they say little: they may be missing. */
// oxfmt-ignore
const vagueWords = new Set([
  sought, 'osaka', '大阪', '大阪市', '駅', '区', 'the', 'japan', 'zyapan', 'nihon', '日本', 'zr', 'by',
  'at', 'in', 'of', 'to', 'near', 'around', 'next',
])
/** The weight of a word that is in no name: somebody's word for a thing, or the rest of another address. */
const unknownTells = 3
/** The least share of what the words tell that a document must match. */
const minShare = 0.55
/** Words found in any order count a little less than the same words in the name's order. */
const looseOrder = 0.97

/** Position of a word in a name. */
const whole = 2
const first = 1
const inside = 0

/**
 * Finds documents by folded names: whole, by beginning, by words in any order, by fragments, and in spite of typing
 * errors. Same query, same answer. Not reentrant: it counts in scratch memory, and never awaits.
 */
export class TextIndex {
  readonly #vocabulary: Vocabulary
  readonly #starts: Uint32Array
  readonly #documents: Uint32Array
  readonly #positions: Uint8Array
  readonly #weights: Float32Array
  readonly #boosts: Float32Array
  readonly #inOrder: Scores
  readonly #names: Scores[]
  readonly #contexts: Scores[]

  constructor(documents: readonly IndexDocument[]) {
    const entries = documents.flatMap((document, id) => document.keys.flatMap((key) => postingsOf(key, id)))
    this.#vocabulary = new Vocabulary(entries.map((entry) => entry.word))
    const wordIds = entries.map((entry) => this.#vocabulary.idOf(entry.word) ?? 0)
    const order = entries.map((_, at) => at).sort((a, b) => (wordIds[a] ?? 0) - (wordIds[b] ?? 0))
    this.#starts = new Uint32Array(this.#vocabulary.words.length + 1)
    for (const word of wordIds) this.#starts[word + 1] = (this.#starts[word + 1] ?? 0) + 1
    for (let word = 0; word < this.#vocabulary.words.length; word++) {
      this.#starts[word + 1] = (this.#starts[word + 1] ?? 0) + (this.#starts[word] ?? 0)
    }
    this.#documents = Uint32Array.from(order, (at) => entries[at]?.document ?? 0)
    this.#positions = Uint8Array.from(order, (at) => entries[at]?.position ?? 0)
    this.#weights = Float32Array.from(order, (at) => entries[at]?.weight ?? 0)
    this.#boosts = Float32Array.from(documents, (document) => document.boost)
    this.#inOrder = new Scores(documents.length)
    this.#names = Array.from({ length: maxWords }, () => new Scores(documents.length))
    this.#contexts = Array.from({ length: maxWords }, () => new Scores(documents.length))
  }

  /**
   * The best documents for a folded query, best first, at most `limit`; none for an empty one. Words beyond the
   * eighth are not read. `accepts` leaves documents out before they are counted.
   */
  search(query: string, limit: number, accepts: (document: number) => boolean = () => true): IndexHit[] {
    const words = query.split(' ').filter(Boolean).slice(0, maxWords)
    if (words.length === 0) return []
    const hits = this.#searchWords(words, limit, accepts)
    if (isCertain(hits)) return hits
    const parts = words.flatMap((word) => this.#split(word)).slice(0, maxWords)
    const partHits = parts.length > words.length ? this.#searchWords(parts, limit, accepts) : []
    return isCertain(partHits) || hits.length === 0 ? partHits : hits
  }

  #searchWords(words: readonly string[], limit: number, accepts: (document: number) => boolean): IndexHit[] {
    const joined = words.join('')
    const inOrder: RaisedScores = { names: this.#inOrder }
    inOrder.names.clear()
    this.#raiseAll(inOrder, this.#vocabulary.find(joined), joined.length)
    const tells = words.map((word, at) => this.#scoreWord(word, at))
    const hits = this.#best(words, tells, { limit, accepts })
    if (words.length === 1 || isCertain(hits)) return hits
    this.#raiseAll(inOrder, this.#vocabulary.findSimilar(joined), joined.length)
    return this.#best(words, tells, { limit, accepts })
  }

  #best(
    words: readonly string[],
    tells: readonly number[],
    { limit, accepts }: { readonly limit: number; readonly accepts: (document: number) => boolean },
  ): IndexHit[] {
    const query = weigh(words, tells)
    const best = new BestHits(limit)
    const consider = (document: number) => {
      if (accepts(document)) this.#judge(document, query, best)
    }
    this.#inOrder.touched.forEach(consider)
    for (let at = 0; at < words.length; at++) {
      for (const document of this.#names[at]?.touched ?? []) {
        if (!this.#isSeen(document, at)) consider(document)
      }
    }
    return best.hits
  }

  /** Whether a document of a word was considered before: in order, or with an earlier word. */
  #isSeen(document: number, at: number): boolean {
    if (this.#inOrder.has(document)) return true
    for (let earlier = 0; earlier < at; earlier++) if (this.#names[earlier]?.has(document)) return true
    return false
  }

  /** Scores one word, and answers how much it tells: a word of few names tells more. */
  #scoreWord(word: string, at: number): number {
    const names = this.#names[at]
    const contexts = this.#contexts[at]
    if (!names || !contexts) return 0
    names.clear()
    contexts.clear()
    let matches = this.#vocabulary.find(word)
    const isWeak =
      matches.every((match) => match.kind === 'contains') && !(isWide(word) && matches.length > 0)
    if (isWeak) matches = matches.concat(this.#vocabulary.findSimilar(word))
    this.#raiseAll({ names, contexts }, matches, word.length)
    const found = names.touched.length
    const telling = found === 0 ? unknownTells : Math.log2((this.#boosts.length + 2) / (found + 1)) + 1
    return vagueWords.has(word) ? telling / 4 : telling
  }

  #raiseAll(scores: RaisedScores, matches: readonly WordMatch[], length: number): void {
    for (const match of matches) this.#raise(scores, match, length)
  }

  #raise({ names, contexts }: RaisedScores, match: WordMatch, length: number): void {
    const wordLength = this.#vocabulary.words[match.word]?.length ?? 1
    const end = this.#starts[match.word + 1] ?? 0
    for (let posting = this.#starts[match.word] ?? 0; posting < end; posting++) {
      const weight = this.#weights[posting] ?? 0
      const document = this.#documents[posting] ?? 0
      const isContext = weight < 0
      const score = quality(match, length / wordLength, this.#positions[posting] ?? 0) * Math.abs(weight)
      if (isContext) contexts?.raise(document, score, match.kind === 'similar')
      else names.raise(document, score, match.kind === 'similar')
    }
  }

  #judge(document: number, { tells, weight, isVague, isNaming }: WeighedWords, best: BestHits): void {
    let matched = 0
    let sum = 0
    let named = false
    let isSimilar = false
    let isComplete = true
    for (let at = 0; at < tells.length; at++) {
      const name = this.#names[at]?.of(document) ?? 0
      const score = Math.max(name, this.#contexts[at]?.of(document) ?? 0)
      if (score === 0) {
        isComplete &&= isVague[at] === true
        continue
      }
      const tell = tells[at] ?? 0
      matched += tell
      sum += tell * score
      if (name > 0) {
        named ||= isNaming[at] === true
        isSimilar ||= this.#names[at]?.similar[document] === 1
      }
    }
    const share = weight > 0 ? matched / weight : 0
    const loose =
      named && share >= minShare ? (sum / matched) * share * share * (tells.length > 1 ? looseOrder : 1) : 0
    const inOrder = this.#inOrder.of(document)
    const found = Math.max(loose, inOrder)
    const score = found + (this.#boosts[document] ?? 0)
    if (found === 0 || !best.mayTake(score)) return
    const isInOrder = inOrder >= loose
    best.add({
      document,
      score,
      isSimilar: isInOrder ? this.#inOrder.similar[document] === 1 : isSimilar,
      isComplete: isInOrder || isComplete,
    })
  }

  /** A word that the index does not know, where it falls into two that it knows: "難波希爾頓", "nikkohotel". */
  #split(word: string): string[] {
    if (this.#vocabulary.find(word).length > 0) return [word]
    const least = isWide(word) ? 2 : 3
    for (let at = word.length - least; at >= least; at--) {
      const parts = [word.slice(0, at), word.slice(at)]
      if (parts.every((part) => this.#vocabulary.find(part).length > 0)) return parts
    }
    return [word]
  }
}

function weigh(words: readonly string[], tells: readonly number[]): WeighedWords {
  const isVague = words.map((word) => vagueWords.has(word))
  const areAllVague = !isVague.includes(false)
  return {
    tells,
    weight: tells.reduce((sum, each) => sum + each, 0),
    isVague,
    isNaming: words.map((word, at) => areAllVague || word === sought || isVague[at] === false),
  }
}

/** `covered` is the share of the index's word that was typed, in (0, 1]. */
function quality(match: WordMatch, covered: number, position: number): number {
  const isStart = position !== inside
  switch (match.kind) {
    case 'exact':
      return position === whole ? 1 : isStart ? 0.9 : 0.88
    case 'almost':
      return position === whole ? 0.96 : 0.88
    case 'prefix':
      return (isStart ? 0.77 : 0.74) + 0.1 * covered
    case 'suffix':
      return 0.76 + 0.1 * covered
    case 'contains':
      return 0.5 + 0.15 * covered
    case 'similar':
      return 0.32 + 0.15 * Math.min(1, covered) - 0.06 * (match.slips - 1)
  }
}

interface Posting {
  readonly word: string
  readonly document: number
  readonly position: number
  /** Negative for a context. */
  readonly weight: number
}

function postingsOf(key: IndexKey, document: number): Posting[] {
  const words = key.text.split(' ').filter(Boolean)
  const weight = key.isContext ? -key.weight : key.weight
  const separate = words.length > 1 ? words : []
  return [
    { word: words.join(''), document, position: whole, weight },
    ...separate.map((word, at) => ({ word, document, position: at === 0 ? first : inside, weight })),
  ].filter((posting) => posting.word !== '')
}
