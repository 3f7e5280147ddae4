import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  codeOfPosterPath,
  posterCodeQuery,
  posterPath,
  posterQuery,
  posterScenes,
  readPosterCode,
  readPosterPlace,
} from './poster'
import { readScannedCode } from './scannedCode'

const hosts = ['noriai.example', 'localhost:3000']
const read = (text: string) => readScannedCode(text, hosts)
const token = `NR1.${'a'.repeat(115)}`

describe('a scanned text', () => {
  test('is a voucher, a gift card or a gifted ride by its first letters, in whatever way it was printed', () => {
    assert.deepEqual(read('NV-4X7K-2QHM-9TRA-5BCD'), { kind: 'voucher', code: 'NV-4X7K-2QHM-9TRA-5BCD' })
    assert.deepEqual(read(' ng4x7k2qhm9tra5bcd '), { kind: 'giftCard', code: 'NG-4X7K-2QHM-9TRA-5BCD' })
    assert.deepEqual(read('ＮＲ 4X7K 2QHM 9TRA 5BCD'), { kind: 'redeemCode', code: 'NR-4X7K-2QHM-9TRA-5BCD' })
  })

  test('is no code of ours with a letter more, a letter less, or one that we do not use', () => {
    for (const text of [
      'NV-4X7K-2QHM-9TRA-5BC',
      'NV-4X7K-2QHM-9TRA-5BCDE',
      'NV-0X7K-2QHM-9TRA-5BCD',
      'NX4X7K2QHM9TRA5BCD',
    ])
      assert.equal(read(text), undefined, text)
  })

  test('is a ride code or the code of bags, exactly as it was signed', () => {
    assert.deepEqual(read(token), { kind: 'rideCode', token })
    assert.equal(read(token.replace('NR1', 'NL1'))?.kind, 'rideCode')
    assert.equal(read(token.replace('NR1', 'NR2')), undefined)
    assert.equal(read(`NR1.${'a'.repeat(99)}`), undefined)
  })

  test('is a poster by the scenes of an address of ours', () => {
    const scenes = { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1-K7M2QX' }
    const query = posterQuery(posterScenes({ airportCode: 'KIX', terminal: 'T1', code: 'K7M2QX' }))
    for (const page of ['', '/', '/pages/start/start', '/useCar/reservation/QuickReservation'])
      assert.deepEqual(read(`https://noriai.example${page}?${query}`), { kind: 'poster', scenes }, page)
    assert.deepEqual(read(`HTTP://LOCALHOST:3000/useCar/scanTowxmin/scanTowxmin?${query}#x`), {
      kind: 'miniProgram',
      scenes,
    })
  })

  test('is a poster by its short address, or by its code at the entry', () => {
    const found = { kind: 'posterCode', code: 'K7M2QX' }
    for (const address of [posterPath('K7M2QX'), '/p/K7M2QX/', '/?p=K7M2QX', '/pages/start/start?p=K7M2QX'])
      assert.deepEqual(read(`https://noriai.example${address}`), found, address)
    assert.deepEqual(read('https://noriai.example/p/anything'), { kind: 'posterCode', code: 'anything' })
    assert.equal(read('https://evil.example/p/K7M2QX'), undefined)
    assert.equal(read('https://noriai.example/p/'), undefined)
  })

  test('is a partner by a code, and any other page of ours as it is', () => {
    assert.deepEqual(
      read('https://noriai.example/useCar/appointmentAirline/AppointmentAirline?code=SKY%201'),
      {
        kind: 'partner',
        page: 'useCar/appointmentAirline/AppointmentAirline',
        code: 'SKY 1',
      },
    )
    assert.deepEqual(read('https://noriai.example/useCar/journey/certificate?companion=abc'), {
      kind: 'page',
      page: 'useCar/journey/certificate',
      search: 'companion=abc',
    })
    assert.equal(read('https://noriai.example/'), undefined)
  })

  test('is none of ours on any other host, however near it looks', () => {
    const query = '?type=poster&qrCodeScene1=KIX'
    for (const text of [
      `https://evil.example/${query}`,
      `https://noriai.example.evil.example/${query}`,
      `https://noriai.example@evil.example/${query}`,
      `https://evil.example@noriai.example/${query}`,
      `https://noriai.example:8443/${query}`,
      `https://localhost/${query}`,
      `ftp://noriai.example/${query}`,
      `//noriai.example/${query}`,
      `javascript:alert(1)//noriai.example/${query}`,
      'https://noriai.example/../ops/orders/1/2/3',
      'weixin://dl/business/?t=abc',
      'WIFI:S:airport;;',
      'hello',
      '',
      `https://noriai.example/a/b?${'x'.repeat(500)}`,
    ])
      assert.equal(read(text), undefined, text)
  })

  test('keeps what cannot be decoded', () => {
    const found = read('https://noriai.example/?qrCodeScene1=%E0%A4%A&type')
    assert.deepEqual(found, {
      kind: 'poster',
      scenes: { type: undefined, qrCodeScene1: '%E0%A4%A', qrCodeScene2: undefined },
    })
  })
})

describe('the second scene of a poster', () => {
  test('is a terminal, with or without the letters of the list', () => {
    assert.deepEqual(readPosterPlace('T1'), { terminal: 'T1' })
    assert.deepEqual(readPosterPlace('t2-k7m2qx'), { terminal: 'T2', posterCode: 'K7M2QX' })
  })

  test('tells nothing in another form', () => {
    for (const scene of [undefined, '', 'north exit', 'T1-K7M2Q', 'T1-K7M2QX2', 'T1-K7M2Q0', 'T12'])
      assert.deepEqual(readPosterPlace(scene), {}, scene)
  })
})

describe('the code of a poster', () => {
  test('is read however it is written', () => {
    for (const text of ['K7M2QX', 'k7m2qx', ' K7m2Qx\n']) assert.equal(readPosterCode(text), 'K7M2QX', text)
  })

  test('has no other letters and no other length', () => {
    for (const text of [
      undefined,
      '',
      'K7M2Q',
      'K7M2QXA',
      'K0M2QX',
      'KIM2QX',
      'K7M-QX',
      'Ｋ7M2QX',
      'K7M2Q\0',
    ])
      assert.equal(readPosterCode(text), undefined, text)
  })

  test('stands in a path of its own, and fits into a mini-program code', () => {
    assert.equal(codeOfPosterPath('/p/k7m2qx'), 'k7m2qx')
    for (const path of ['/p', '/p/', '/p/a/b', '/pages/index/index', '/pp/K7M2QX'])
      assert.equal(codeOfPosterPath(path), undefined, path)
    assert.ok(posterCodeQuery('K7M2QX').length <= 32)
  })
})

describe('the query of a poster', () => {
  test('leaves out what is not known and encodes the rest', () => {
    assert.equal(posterQuery({ qrCodeScene1: 'K&X' }), 'qrCodeScene1=K%26X')
  })
})
