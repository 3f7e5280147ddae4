import type { FastifyReply } from 'fastify'
import type { Lang } from '../model'

/** `lang` of the document, by which browsers choose the regional form of Han characters. */
const htmlLangs: Readonly<Record<Lang, string>> = {
  ja: 'ja',
  en: 'en',
  'zh-CN': 'zh-Hans-CN',
  ko: 'ko',
  'zh-TW': 'zh-Hant-TW',
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** HTML put together by `html`: its values are escaped, unless they are `Html` themselves. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[]

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1] ?? '') + part))
}

function render(value: Value): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map((item) => item.text).join('')
  return escapeHtml(String(value))
}

/** JSON for a data block of a page; it cannot end the block. */
export function jsonBlock(id: string, value: unknown): Html {
  const json = JSON.stringify(value).replace(/</g, '\\u003c')
  return new Html(`<script type="application/json" id="${escapeHtml(id)}">${json}</script>`)
}

/** Light or dark, whatever the system says. */
export type Theme = 'light' | 'dark'

export interface Page {
  readonly lang: Lang
  /** The system's where none is asked for. */
  readonly theme?: Theme | undefined
  readonly title: string
  readonly body: Html
  readonly styles: readonly string[]
  readonly scripts?: readonly string[]
}

/** A whole document. */
export function page({ lang, theme, title, body, styles, scripts = [] }: Page): string {
  return html`<!doctype html>
    <html lang="${htmlLangs[lang]}" ${theme ? html`data-theme="${theme}"` : ''}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body>
        ${body} ${scripts.map((src) => html`<script src="${src}" defer></script>`)}
      </body>
    </html> `.text
}

/** Who may show a page in a frame, and where its forms may lead. */
export interface PagePolicy {
  readonly frameAncestors: readonly string[]
  readonly formTargets?: readonly string[]
}

/** A page as it is sent; 200 by default. */
interface PageAnswer {
  readonly text: string
  readonly policy: PagePolicy
  readonly status?: number
}

/** Sends a page that can load nothing but its own origin's style, script and answers. */
export function sendPage(reply: FastifyReply, { text, policy, status = 200 }: PageAnswer): FastifyReply {
  const ancestors = policy.frameAncestors.length > 0 ? policy.frameAncestors.join(' ') : "'none'"
  const forms = policy.formTargets ? ["'self'", ...policy.formTargets].join(' ') : "'none'"
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "base-uri 'none'",
        `form-action ${forms}`,
        `frame-ancestors ${ancestors}`,
      ].join('; '),
    })
    .send(text)
}
