import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetUnsentWork, unsentWork } from './unsentWork'

test('what is typed stays its member’s alone, until it is sent, given up or the member signs out', () => {
  const [sale, words] = [unsentWork<string>(), unsentWork<string>()]
  sale.write('nakamura', 'two to Umeda')
  words.write('nakamura', 'Next bus')
  assert.deepEqual([sale.read('nakamura'), words.read('nakamura')], ['two to Umeda', 'Next bus'])
  assert.equal(sale.read('mori'), undefined)
  sale.write('nakamura', undefined)
  assert.deepEqual([sale.read('nakamura'), words.read('nakamura')], [undefined, 'Next bus'])
  forgetUnsentWork()
  assert.equal(words.read('nakamura'), undefined)
})
