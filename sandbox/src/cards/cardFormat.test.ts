import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caretAfter, formatCvc, formatExpiry, formatNumber } from './cardFormat'

test('a number falls into its brand’s groups while it is typed', () => {
  assert.equal(formatNumber('42424'), '4242 4')
  assert.equal(formatNumber('5555341244441115'), '5555 3412 4444 1115')
  assert.equal(formatNumber('378282246310005'), '3782 822463 10005')
})

test('a number is cut at its brand’s length', () => {
  assert.equal(formatNumber('55553412444411159'), '5555 3412 4444 1115')
  assert.equal(formatNumber('42424242424242424242'), '4242 4242 4242 4242 424')
})

test('an expiry gets its 0 and its stroke while it is typed', () => {
  const typed = ['1', '12', '12 / 2', '9', '9/', '0928', '09/2028', '09 / 28']
  const shown = ['1', '12 / ', '12 / 2', '09 / ', '09 / ', '09 / 28', '09 / 28', '09 / 28']
  assert.deepEqual(
    typed.map((text) => formatExpiry(text)),
    shown,
  )
})

test('an expiry’s stroke does not come back under the backspace key', () => {
  assert.equal(formatExpiry('09 /', true), '09')
  assert.equal(formatExpiry('09 / 2', true), '09 / 2')
})

test('a security code keeps the digits that its card has', () => {
  assert.equal(formatCvc('12a34', '4242'), '123')
  assert.equal(formatCvc('12345', '3782'), '1234')
})

test('the caret stays behind the digit that was typed', () => {
  assert.equal(caretAfter('4242 4242', 4), 4)
  assert.equal(caretAfter('4242 4242', 5), 6)
  assert.equal(caretAfter('4242', 9), 4)
})
