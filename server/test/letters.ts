/** What of a mail is a fact: its words without blanks and without the marks that differ between HTML and text. */
export interface MailFacts {
  /** Each run of text of its own. */
  readonly pieces: readonly string[]
  /** Everything in one. */
  readonly all: string
}

const bare = (text: string) => text.replace(/[\s\u200c\u2066-\u2069:：.()（）、,，]|\u034f/g, '')

const factsOf = (pieces: readonly string[]): MailFacts => ({
  pieces: pieces.map(bare).filter((piece) => piece !== ''),
  all: bare(pieces.join('')),
})

const named: Readonly<Record<string, string>> = { nbsp: '\u00a0', lt: '<', gt: '>', amp: '&', quot: '"' }

const decoded = (html: string) =>
  html.replace(/&(?:#(\d+)|(\w+));/g, (entity, code: string | undefined, name: string) =>
    code === undefined ? (named[name] ?? entity) : String.fromCodePoint(Number(code)),
  )

/** The facts that a reader of the HTML sees, and where its links lead. */
export function factsOfHtml(html: string): MailFacts {
  const shown = html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<!--.*?-->/gs, '')
    // The preview, which is beside the subject.
    .replace(/<div style="display:none;.*?<\/div>/s, '')
    .replace(/\u2713/g, '')
  const links = [...shown.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => decoded(url))
  return factsOf([...shown.split(/<[^>]*>/).map(decoded), ...links])
}

/** The facts of the text; a line that was broken is read as what it was made of. */
export function factsOfText(text: string): MailFacts {
  return factsOf(text.split('\n'))
}
