import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { shippedPlaces } from '../../../test/placeList'
import { maxMatches, PlaceSearch } from './placeSearch'

const search = new PlaceSearch(shippedPlaces())

function topOf(query: string): string | undefined {
  return search.search(query)[0]?.place.id
}

/** What travellers type, and what they mean by it. */
const meanings: readonly (readonly [meant: string, ...queries: string[]])[] = [
  [
    'hotel:hotel-nikko-osaka',
    'Hotel Nikko Osaka',
    'nikko osaka hotel',
    'NIKKO',
    'ホテル日航大阪',
    '日航ホテル',
    '日航',
    '大阪日航酒店',
    '日航飯店',
    '호텔 닛코 오사카',
    '닛코',
    'にっこう大阪',
    'ﾎﾃﾙ日航',
    '中央区 ホテル日航',
  ],
  [
    'hotel:hilton-osaka',
    'hilton',
    'Hilton Osaka',
    'osaka hilton',
    'ヒルトン',
    'ヒルトン大阪',
    '希尔顿',
    '大阪希爾頓酒店',
    '힐튼 오사카',
    'hilton umeda',
  ],
  [
    'hotel:ritz-carlton-osaka',
    'ritz',
    'Ritz-Carlton',
    'リッツカールトン',
    'ザ リッツ',
    '丽思卡尔顿',
    '麗思卡爾頓',
    '리츠칼튼',
  ],
  [
    'hotel:swissotel-nankai-osaka',
    'Swissôtel',
    'swissotel nankai',
    'スイスホテル',
    '大阪南海瑞士酒店',
    '스위소텔',
  ],
  ['hotel:imperial-hotel-osaka', 'Imperial Hotel', '帝国ホテル', '帝國酒店', '임페리얼 호텔'],
  [
    'hotel:apa-hotel-namba-shinsaibashi',
    'APA hotel namba',
    'アパホテル なんば心斎橋',
    'アパなんば心斎橋',
    '아파 호텔 난바 신사이바시',
  ],
  [
    'hotel:osaka-marriott-miyako-hotel',
    'marriott miyako',
    'マリオット都ホテル',
    '大阪万豪都酒店',
    '메리어트 미야코',
  ],
  ['hotel:toyoko-inn-osaka-namba', '東横インなんば', 'toyoko inn namba', '东横INN大阪难波', '토요코인 난바'],
  ['hotel:w-osaka', 'W Osaka', 'W大阪', 'w hotel'],
  ['hotel:omo7-osaka', 'OMO7', 'ＯＭＯ７大阪', 'hoshino'],
  [
    'landmark:universal-studios-japan',
    'usj',
    'USJ',
    'universal studios',
    'ユニバーサルスタジオ',
    'ユニバ',
    '环球影城',
    '日本環球影城',
    '유니버설 스튜디오',
  ],
  [
    'landmark:dotonbori',
    'dotonbori',
    'Dōtonbori',
    'doutonbori',
    '道頓堀',
    '道顿堀',
    '도톤보리',
    'どうとんぼり',
  ],
  ['landmark:osaka-castle', 'osaka castle', '大阪城', '大阪城天守阁', '오사카성'],
  ['landmark:kaiyukan', 'kaiyukan', '海遊館', '海游馆', 'osaka aquarium', '가이유칸', 'かいゆうかん'],
  ['landmark:abeno-harukas', 'harukas', 'あべのハルカス', 'ハルカス300', '아베노 하루카스'],
  ['landmark:tsutenkaku', 'tsutenkaku', '通天閣', '通天阁', '쓰텐카쿠', '츠텐카쿠'],
  ['landmark:kuromon-market', 'kuromon', '黒門市場', '黑门市场', '구로몬 시장'],
  ['landmark:shin-osaka-station', 'shin-osaka', 'shinosaka station', '新大阪', '新大阪站', '신오사카역'],
  ['landmark:tennoji-station', 'tennoji', '天王寺駅', '天王寺', '덴노지역'],
  ['landmark:osaka-station', 'osaka station', '大阪駅', '大阪站', '오사카역', 'JR大阪'],
  ['landmark:ocat-osaka-city-air-terminal', 'ocat', 'OCAT', 'オーキャット'],
  [
    'town:27128-nishishinsaibashi',
    '西心斎橋',
    'nishishinsaibashi',
    'Nishi-Shinsaibashi',
    'にししんさいばし',
    'ニシシンサイバシ',
    '니시신사이바시',
    '542-0086',
    '5420086',
    '〒542-0086',
    '５４２００８６',
  ],
  [
    'town:27128-nishishinsaibashi-1',
    '西心斎橋1丁目',
    '西心斎橋一丁目',
    'Nishishinsaibashi 1-chome',
    '西心斎橋1-3-3',
    '中央区西心斎橋1-3-3',
    '大阪市中央区西心斎橋1丁目3-3',
    '大阪府大阪市中央区西心斎橋１−３−３',
    '〒542-0086 大阪市中央区西心斎橋1-3-3',
    '1-3-3 Nishi-Shinsaibashi, Chuo-ku, Osaka',
    '1-3-3 Nishishinsaibashi Chuo Ward Osaka 542-0086 Japan',
    '오사카시 주오구 니시신사이바시 1-3-3',
    '大阪市中央區西心齋橋1-3-3',
  ],
  ['town:27127-umeda-3', '梅田3-1-1', '北区梅田3丁目1-1', '3-1-1 Umeda, Kita-ku, Osaka 530-0001'],
  ['town:27128-tanimachi-4', '谷町四丁目', '谷町4丁目', 'tanimachi 4-chome'],
  ['town:27128-soemoncho', '宗右衛門町', 'soemoncho', '宗右衛門町5-15', 'そうえもんちょう'],
  ['ward:27128', '中央区', 'Chuo-ku', 'chuo ward', '中央區', '주오구', '大阪市中央区'],
  ['ward:27127', '北区', 'Kita-ku', 'kita ward', '기타구'],
  ['ward:27111', '浪速区', '浪速區', 'Naniwa-ku', '나니와구'],
]

describe('the address search', () => {
  for (const [meant, ...queries] of meanings) {
    for (const query of queries) test(`finds ${meant} by ${query}`, () => assert.equal(topOf(query), meant))
  }

  const slips: readonly (readonly [typed: string, meant: string])[] = [
    ['hilten', 'hotel:hilton-osaka'],
    ['dotonboli', 'landmark:dotonbori'],
    ['kaiyukna', 'landmark:kaiyukan'],
    ['swisshotel nankai', 'hotel:swissotel-nankai-osaka'],
    ['universl studios', 'landmark:universal-studios-japan'],
    ['rits carlton', 'hotel:ritz-carlton-osaka'],
    ['imperal hotel', 'hotel:imperial-hotel-osaka'],
    ['tsutenkak', 'landmark:tsutenkaku'],
    ['abeno harukus', 'landmark:abeno-harukas'],
    ['도통보리', 'landmark:dotonbori'],
    ['リッシカールトン', 'hotel:ritz-carlton-osaka'],
    ['通天閤', 'landmark:tsutenkaku'],
  ]
  for (const [typed, meant] of slips) {
    test(`forgives ${typed}, and asks to confirm unless it is sure`, () => {
      assert.ok(
        search
          .search(typed)
          .slice(0, 3)
          .some((match) => match.place.id === meant),
      )
    })
  }

  test('asks to confirm what was only nearly typed, not what was typed', () => {
    assert.equal(search.search('hilten')[0]?.confirmNeeded, true)
    assert.equal(search.search('hilton')[0]?.confirmNeeded, false)
  })

  test('finds a name without blanks whose words stand in another order', () => {
    assert.equal(topOf('nikkohotel'), 'hotel:hotel-nikko-osaka')
    assert.equal(topOf('難波希爾頓'), 'hotel:hilton-osaka')
  })

  test('reads brand, area and kind of place out of one row of Han characters', () => {
    assert.equal(topOf('心斋桥日航酒店'), 'hotel:hotel-nikko-osaka')
    assert.equal(topOf('道顿堀附近酒店'), 'hotel:dotonbori-hotel')
    assert.equal(topOf('新大阪站附近'), 'landmark:shin-osaka-station')
    assert.equal(topOf('日本桥地铁站'), 'landmark:nippombashi-station')
  })

  test('finds the hotels of a ward, and what is near by', () => {
    const hotels = search.search('北区 ホテル').filter((match) => match.place.kind === 'hotel')
    assert.ok(hotels.length > 10 && hotels.every((match) => match.place.ward?.code === '27127'))
    assert.ok(
      search.search('hotel near usj').some((match) => match.place.id === 'hotel:park-front-hotel-usj'),
    )
  })

  test('knows stations by their short names', () => {
    assert.equal(search.search('谷九')[0]?.place.names.ja, '谷町九丁目駅')
    assert.equal(search.search('天六')[0]?.place.names.ja, '天神橋筋六丁目駅')
  })

  test('asks to confirm what it found without a word that nobody knows', () => {
    const matches = search.search('airbnb namba')
    assert.ok(matches.length > 0 && matches.every((match) => match.confirmNeeded))
  })

  test('does not know a closed hotel of the city list', () => {
    assert.ok(
      search
        .search('ホテル京阪 ユニバーサル・シティ')
        .every((match) => !match.place.id.includes('jp-5548585')),
    )
  })
})

describe('a street address', () => {
  test('keeps what follows the block as detail', () => {
    const [match] = search.search('大阪市中央区西心斎橋1丁目3-3 ためしビル 1203号')
    assert.equal(match?.detail, '3-3 ためしビル 1203号')
    assert.equal(match?.by, 'address')
    assert.equal(search.search('1-3-3 Nishi-Shinsaibashi, Chuo-ku, Osaka')[0]?.detail, '3-3')
    assert.equal(search.search('3-3 Nishi-Shinsaibashi 1-chome, Chuo-ku')[0]?.detail, '3-3')
    assert.equal(search.search('宗右衛門町5-15')[0]?.detail, '5-15')
  })

  test('names what stands there after it', () => {
    const ids = search.search('中央区西心斎橋1-3-3').map((match) => match.place.id)
    assert.deepEqual(ids, ['town:27128-nishishinsaibashi-1', 'hotel:hotel-nikko-osaka'])
  })

  test('that names the building leads to it first', () => {
    for (const query of [
      'Hotel Nikko Osaka, 1-3-3 Nishi Shinsaibashi, Chuo-ku, Osaka',
      '大阪市中央区西心斎橋1-3-3 ホテル日航大阪',
    ]) {
      const ids = search.search(query).map((match) => match.place.id)
      assert.deepEqual(ids, ['hotel:hotel-nikko-osaka', 'town:27128-nishishinsaibashi-1'], query)
    }
  })

  test('lies in the ward that is told, when towns of a name lie in several', () => {
    assert.equal(topOf('浪速区日本橋3-6-24'), 'town:27111-nippombashi-3')
    assert.equal(topOf('中央区日本橋1-4-18'), 'town:27128-nippombashi-1')
    assert.equal(topOf('556-0005 日本橋3-6-24'), 'town:27111-nippombashi-3')
  })

  test('is to be confirmed when the town has no such block', () => {
    const [match] = search.search('西心斎橋9丁目3-3')
    assert.equal(match?.place.id, 'town:27128-nishishinsaibashi')
    assert.equal(match?.confirmNeeded, true)
  })
})

describe('a postal code', () => {
  test('lists every town that it stands for, and towns by its beginning', () => {
    assert.deepEqual(
      search.search('5400012').map((match) => match.place.id),
      [1, 2, 3, 4, 5].map((chome) => `town:27128-tanimachi-${chome}`),
    )
    const matches = search.search('542')
    assert.equal(matches.length, maxMatches)
    assert.ok(matches.every((match) => match.place.postalCode?.startsWith('542')))
  })

  test('of a building leads to its ward, to be confirmed', () => {
    const [match] = search.search('530-6025')
    assert.deepEqual([match?.place.id, match?.confirmNeeded], ['ward:27127', true])
  })

  test('is not seen in a phone number', () => {
    assert.deepEqual(search.search('06-6244-1111'), [])
    assert.deepEqual(search.search('+81662441111'), [])
  })

  const outside: readonly (readonly [code: string, id: string])[] = [
    ['598-0008', 'outside:izumisano'],
    ['100-0001', 'outside:tokyo'],
    ['600-8216', 'outside:kyoto'],
    ['6500001', 'outside:kobe'],
    ['980-0811', 'outside:miyagi'],
    ['577-0054', 'outside:higashiosaka'],
  ]
  for (const [code, id] of outside) {
    test(`outside the 24 wards is refused by name: ${code}`, () => {
      const [match] = search.search(code)
      assert.deepEqual([match?.place.id, match?.place.inArea], [id, false])
    })
  }
})

describe('a place outside the 24 wards', () => {
  const refused: readonly (readonly [query: string, id: string])[] = [
    ['関西空港', 'outside:kansai-airport'],
    ['KIX', 'outside:kansai-airport'],
    ['Itami Airport', 'outside:itami-airport'],
    ['神戸空港', 'outside:kobe-airport'],
    ['泉佐野', 'outside:izumisano'],
    ['Rinku Town', 'outside:izumisano'],
    ['堺市', 'outside:sakai'],
    ['京都', 'outside:kyoto'],
    ['교토', 'outside:kyoto'],
    ['Kyoto Station', 'outside:kyoto'],
    ['神户', 'outside:kobe'],
    ['Nara Park', 'outside:nara'],
    ['東京', 'outside:tokyo'],
    ['Hotel Nikko Kansai Airport', 'outside:hotel-nikko-kansai-airport'],
    ['關西日航機場酒店', 'outside:hotel-nikko-kansai-airport'],
    ['東京都港区芝公園4-2-8', 'outside:tokyo'],
    ['Minato-ku, Tokyo', 'outside:tokyo'],
    ['堺市北区中百舌鳥町2-1', 'outside:sakai'],
    ['京都市北区', 'outside:kyoto'],
    ['kyoto hilton', 'outside:kyoto'],
  ]
  for (const [query, id] of refused) {
    test(`is recognised and refused: ${query}`, () => {
      const matches = search.search(query)
      assert.equal(matches[0]?.place.id, id)
      assert.ok(matches.every((match) => !match.place.inArea))
    })
  }

  test('stands after what lies inside', () => {
    const matches = search.search('日航')
    assert.deepEqual(
      matches.map((match) => [match.place.id, match.place.inArea]),
      [
        ['hotel:hotel-nikko-osaka', true],
        ['outside:hotel-nikko-kansai-airport', false],
      ],
    )
  })

  test('is not seen in names of Osaka that begin alike', () => {
    assert.equal(topOf('堺筋本町'), 'station:mapnavi-5429')
    assert.equal(search.search('Sakai-suji Honmachi')[0]?.place.inArea, true)
    assert.equal(search.search('新神戸')[0]?.place.inArea ?? false, false)
    assert.equal(search.search('池田町')[0]?.place.id, 'town:27127-ikedacho')
  })
})

describe('any text', () => {
  const pieces = fc.constantFrom(
    '大阪',
    '難波',
    'ホテル',
    'hotel',
    '1-2-3',
    '〒',
    '542',
    '0086',
    '丁目',
    'ku',
    '区',
    '京都',
    '힐튼',
    ' ',
    '-',
    '🙂',
    '\u0000',
    '한',
    'ー',
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(pieces, { maxLength: 12 }).map((list) => list.join('')),
  )

  test('is answered without an error, within the bound, and the same each time', () => {
    fc.assert(
      fc.property(typed, fc.integer({ min: 0, max: 50 }), (text, limit) => {
        const matches = search.search(text, limit)
        assert.ok(matches.length <= Math.min(limit, maxMatches))
        assert.equal(new Set(matches.map((match) => match.place.id)).size, matches.length)
        assert.deepEqual(search.search(text, limit), matches)
      }),
      { numRuns: 400 },
    )
  })

  test('finds nothing where nothing is meant', () => {
    for (const text of ['', '   ', '!!!', '🙂', 'xyzzyqq', '\u0000'])
      assert.deepEqual(search.search(text), [], text)
  })

  test('finds every hotel and landmark by each of its names, first or among the first three', () => {
    const missed: string[] = []
    for (const place of shippedPlaces().inside) {
      if (!/^(hotel|landmark):/.test(place.id)) continue
      for (const name of Object.values(place.names)) {
        const top = search.search(name).slice(0, 3)
        if (!top.some((match) => match.place.id === place.id)) missed.push(`${place.id} ${name}`)
      }
    }
    assert.deepEqual(missed, [])
  })

  test('finds every town and block by its Japanese name, reading and Latin letters', () => {
    const missed: string[] = []
    for (const place of shippedPlaces().inside) {
      if (place.kind !== 'town') continue
      const ward = place.ward?.names
      // 逢阪 reads Osaka: without a number nobody can tell it from the city.
      if (place.id === 'town:27109-osaka') continue
      for (const query of [`${ward?.ja}${place.names.ja}`, `${place.names.en}, ${ward?.en}`]) {
        if (
          !search
            .search(query)
            .slice(0, 3)
            .some((match) => match.place.id === place.id)
        )
          missed.push(query)
      }
    }
    assert.deepEqual(missed, [])
  })
})

describe('doors that staff keep', () => {
  const hotel = 'hotel:hilton-osaka'
  const door = {
    placeId: hotel,
    lat: 34.7011,
    lng: 135.4966,
    telephone: '+81 6-6347-7111',
    aliases: ['Zephyr Tower', '제피르'],
  }

  test('are where a place is found, however it is found', () => {
    const own = search.withoutDoors()
    assert.ok(own.putDoors([door]))
    for (const query of ['hilton osaka', 'ヒルトン大阪', 'zephyr tower', '제피르']) {
      const [match] = own.search(query)
      assert.deepEqual([match?.place.id, match?.place.lat, match?.confirmNeeded], [hotel, 34.7011, false])
    }
    for (const number of ['06-6347-7111', '+81663477111', '0663477111'])
      assert.equal(own.search(number)[0]?.place.id, hotel, number)
    assert.deepEqual(own.search('06-6347-7112'), [])
    assert.deepEqual(search.search('06-6347-7111'), [])
    assert.equal(own.byId(hotel)?.lng, 135.4966)
    assert.notEqual(own.knownById(hotel)?.lng, 135.4966)
  })

  test('are of one search alone, and change it only where they change', () => {
    const [own, other] = [search.withoutDoors(), search.withoutDoors()]
    assert.ok(!own.putDoors([]))
    assert.ok(own.putDoors([door]))
    assert.ok(!own.putDoors([{ ...door }]))
    assert.notEqual(other.byId(hotel)?.lat, 34.7011)
    assert.ok(own.putDoors([]))
    assert.notEqual(own.byId(hotel)?.lat, 34.7011)
    assert.notEqual(own.search('zephyr tower')[0]?.place.id, hotel)
  })

  test('leave every other search as it was', () => {
    const own = search.withoutDoors()
    own.putDoors([door])
    for (const query of ['namba', 'umeda', '542-0086', '西心斎橋1-3-3', 'universal']) {
      assert.deepEqual(
        own.search(query).map(({ place }) => place.id),
        search.search(query).map(({ place }) => place.id),
        query,
      )
    }
  })

  test('of a place that is gone from the operator’s data are left out', () => {
    const own = search.withoutDoors()
    own.putDoors([{ ...door, placeId: 'hotel:gone' }])
    assert.equal(own.byId('hotel:gone'), undefined)
  })
})
