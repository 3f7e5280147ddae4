import assert from 'node:assert/strict'
import { test } from 'node:test'
import { langs } from '../lang'
import { vehicleColours, vehicleNameIn } from './vehicleName'

test('the colour of a vehicle is in the rider’s language, whichever its staff wrote it in', () => {
  for (const [written, expected] of [
    ['White M09', '白色 M09'],
    ['白 M09', '白色 M09'],
    ['pearl white M09', '珍珠白 M09'],
    ['펄 화이트 M09', '珍珠白 M09'],
    ['シルバー', '银色'],
  ] as const)
    assert.equal(vehicleNameIn(written, 'zh-CN'), expected)
  assert.equal(vehicleNameIn('White M09', 'ja'), '白 M09')
})

test('what is no known colour stays as it was written', () => {
  for (const name of ['', 'M09', 'Minibus B', 'Whitehorse 3', 'Two-tone green M1', 'M09 White'])
    for (const lang of langs) assert.equal(vehicleNameIn(name, lang), name)
})

test('a colour named in any language is that colour in every other', () => {
  for (const colour of vehicleColours)
    for (const lang of langs)
      for (const other of langs) assert.equal(vehicleNameIn(`${colour[lang]} 7`, other), `${colour[other]} 7`)
})
