import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'

/** A page as it comes out of a printer: how many sheets, and the text on them. */
export async function sheetsOf(page: Page): Promise<{ readonly sheets: number; readonly text: string }> {
  const document = await getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })),
  )
  const { text } = await extractText(document, { mergePages: true })
  return { sheets: document.numPages, text }
}
