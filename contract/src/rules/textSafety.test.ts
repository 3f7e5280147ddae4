import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isSafeText } from './textSafety'

describe('isSafeText', () => {
  for (const text of [
    '<b>bold</b>',
    '</p>',
    '<script>alert(1)</script>',
    '<SCRIPT SRC=x>',
    '<img src=x onerror=alert(1)',
    '<!-- note -->',
    '<?xml version="1.0"?>',
    '＜script＞',
    '<\u200bscript>',
    '<sc\u0000ript>',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript :alert(1)',
    'java\u0000script:x',
    'java\u00adscript:x',
    'ｊａｖａｓｃｒｉｐｔ：x',
  ]) {
    test(`refuses ${JSON.stringify(text)}`, () => assert.equal(isSafeText(text), false))
  }

  for (const text of [
    '',
    'a < b and 3 > 2',
    'I <3 Osaka',
    'javascript is a language',
    'O’Brien-Núñez',
    '道頓堀1-2-3 （2階）',
    '체크인 15:00 -> 로비',
    'line one\nline two\ttabbed',
    '👨‍👩‍👧',
  ]) {
    test(`lets ${JSON.stringify(text)} pass`, () => assert.equal(isSafeText(text), true))
  }
})
