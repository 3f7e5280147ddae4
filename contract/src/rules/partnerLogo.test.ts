import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isPartnerLogo, longestLogo } from './partnerLogo'

const xmlns = 'xmlns="http://www.w3.org/2000/svg"'
const svg = (body: string, root = `${xmlns} viewBox="0 0 80 40"`) => `<svg ${root}>${body}</svg>`

describe('a partner’s logo', () => {
  const good: readonly [string, string][] = [
    ['shapes', svg('<rect x="1" y="1" width="10" height="10" fill="#0B5C8C"/><path d="M0 0L10.5-3z"/>')],
    ['letters', svg('<text x="40" y="20" text-anchor="middle">Aoi &amp; Co.</text>')],
    ['groups', svg('<g transform="rotate(10 4 4)"><circle cx="1" cy="1" r="1"></circle></g>')],
    ['space around it', `\n ${svg('<title>Aoi</title>')} \n`],
    ['the widest shape', svg('', `${xmlns} viewBox="0 0 240 40"`)],
    ['the highest shape', svg('', `${xmlns} viewBox="0 0 20 40"`)],
    ['alone and empty', `<svg ${xmlns} viewBox="0 0 8 8"/>`],
  ]
  for (const [name, text] of good) test(`may have ${name}`, () => assert.equal(isPartnerLogo(text), true))

  const bad: readonly [string, string][] = [
    ['no text', ''],
    ['words', 'Aoi'],
    ['a script', svg('<script>alert(1)</script>')],
    ['a handler', svg('<rect onload="alert(1)"/>')],
    ['a handler of its own', svg('', `${xmlns} viewBox="0 0 80 40" onload="alert(1)"`)],
    ['a link', svg('<a href="https://evil.example"><rect/></a>')],
    ['a picture', svg('<image href="https://evil.example/a.png"/>')],
    ['another drawing', svg('<use href="#a"/>')],
    ['foreign markup', svg('<foreignObject><body/></foreignObject>')],
    ['a style', svg('<rect style="fill:red"/>')],
    ['a style sheet', svg('<style>*{fill:red}</style>')],
    ['a colour from elsewhere', svg('<rect fill="url(https://evil.example)"/>')],
    ['a script as a colour', svg('<rect fill="javascript:alert(1)"/>')],
    ['a document type', `<!DOCTYPE svg>${svg('')}`],
    ['an entity', svg('<text>&xxe;</text>')],
    ['a comment', svg('<!-- note -->')],
    ['an instruction', `<?xml version="1.0"?>${svg('')}`],
    ['raw text', svg('<![CDATA[x]]>')],
    ['a drawing inside', svg(`<svg ${xmlns} viewBox="0 0 8 8"/>`)],
    ['two drawings', svg('') + svg('')],
    ['words behind it', `${svg('')}x`],
    ['an element that is not closed', `<svg ${xmlns} viewBox="0 0 80 40"><g></svg>`],
    ['an end that is missing', `<svg ${xmlns} viewBox="0 0 80 40">`],
    ['no box', svg('', xmlns)],
    ['no name space', svg('', 'viewBox="0 0 80 40"')],
    ['too wide a shape', svg('', `${xmlns} viewBox="0 0 241 40"`)],
    ['too high a shape', svg('', `${xmlns} viewBox="0 0 19 40"`)],
    ['an attribute without quotes', svg('<rect width=10/>')],
    ['another root', '<g/>'],
  ]
  for (const [name, text] of bad) test(`may not have ${name}`, () => assert.equal(isPartnerLogo(text), false))

  test('is at most so long', () => {
    const most = svg(`<text>${'a'.repeat(longestLogo - svg('<text></text>').length)}</text>`)
    assert.equal(isPartnerLogo(most), true)
    assert.equal(isPartnerLogo(most.replace('a', 'aa')), false)
  })
})
