import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openBrowser } from '../../tests/support/browser'

const TILE_PX = 300

/** Lays the pictures of each page side by side, one for each look (language, phone, theme), into `sheets/` below the folder. */
export async function layOutSheets(folder: string): Promise<void> {
  const looks = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'sheets')
    .map(({ name }) => name)
  const files = new Set(looks.flatMap((look) => readdirSync(path.join(folder, look))))
  const page = await (await openBrowser()).newPage()
  for (const file of files) {
    const taken = looks.filter((look) => readdirSync(path.join(folder, look)).includes(file))
    const tiles = taken.map((look) => {
      const png = readFileSync(path.join(folder, look, file)).toString('base64')
      return `<figure><figcaption>${look}</figcaption><img alt="" src="data:image/png;base64,${png}"></figure>`
    })
    await page.setViewportSize({ width: TILE_PX * taken.length + 40, height: 600 })
    await page.setContent(`<style>
      body { display: flex; gap: 8px; margin: 8px; background: #888; font: 12px sans-serif }
      figure { margin: 0; width: ${TILE_PX - 8}px } img { width: 100%; display: block }
    </style>${tiles.join('')}`)
    await page.screenshot({ path: path.join(folder, 'sheets', file), fullPage: true })
  }
  await page.close()
}
