/** The parameters that a poster's address carries (specification, section 3: qr-source). */
export interface PosterScenes {
  readonly type?: string | undefined
  /** The airport, `KIX`. */
  readonly qrCodeScene1?: string | undefined
  /** The terminal, `T1`, and for a poster of the operator's list its own letters: `T1-K7M2QX`. */
  readonly qrCodeScene2?: string | undefined
}

/** Where a poster hangs, as far as its second scene tells. */
export interface PosterPlace {
  readonly terminal?: string
  /** The poster's own letters in the operator's list. */
  readonly posterCode?: string
}

/** Letters of a poster's code: without those that are taken for one another. */
export const posterCodeLength = 6
const code = /^[2-9A-HJKMNP-Z]{6}$/
const place = /^(T\d)(?:-([2-9A-HJKMNP-Z]{6}))?$/
const shortPath = /^\/?p\/([^/]+)\/?$/i
/** What a poster's address says of itself. */
export const posterType = 'poster'

/** Reads the second scene of a poster; empty for another form, as posters of before and of others have. */
export function readPosterPlace(qrCodeScene2: string | undefined): PosterPlace {
  const [, terminal, posterCode] = place.exec((qrCodeScene2 ?? '').toUpperCase()) ?? []
  return { ...(terminal && { terminal }), ...(posterCode && { posterCode }) }
}

/** What the address of a poster of the list says, readable by `readPosterPlace`. */
export function posterScenes(poster: {
  readonly airportCode: string
  readonly terminal: string
  readonly code: string
}): Required<Readonly<Record<keyof PosterScenes, string>>> {
  return {
    type: posterType,
    qrCodeScene1: poster.airportCode,
    qrCodeScene2: `${poster.terminal}-${poster.code}`,
  }
}

/** The field that carries a poster's code alone, in the query of the entry page and in the scene of a mini-program code. */
export const posterCodeField = 'p'

/** A poster's code as it was read or typed; undefined for what cannot be one. */
export function readPosterCode(text: string | undefined): string | undefined {
  const letters = (text ?? '').trim().toUpperCase()
  return code.test(letters) ? letters : undefined
}

/** The short address of a poster, without its host: `/p/K7M2QX`. The server knows what hangs where. */
export const posterPath = (posterCode: string): string => `/p/${posterCode}`

/** What a short address has in place of the code, good or not; undefined for the path of anything else. */
export const codeOfPosterPath = (path: string): string | undefined => shortPath.exec(path)?.[1]

/** A poster's code as a query, and as the scene of a mini-program code, which has 32 letters at most. */
export const posterCodeQuery = (posterCode: string): string => `${posterCodeField}=${posterCode}`

/** What makes home say that a poster’s code is unknown or was retired. */
export const posterGone = 'poster=gone'

/** Scenes as the query of an address, without the question mark; what is empty is left out. */
export function posterQuery({ type, qrCodeScene1, qrCodeScene2 }: PosterScenes): string {
  return Object.entries({ type, qrCodeScene1, qrCodeScene2 })
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&')
}
