/** What travellers type into the address search, by kind: names, streets, codes, errors, places outside, nonsense. */
export const addressQueries: Readonly<Record<string, readonly string[]>> = {
  hotels: [
    'Hotel Nikko Osaka',
    'hilton',
    'nikko osaka hotel',
    'ritz carlton',
    'APA hotel namba',
    'dormy inn',
    'w osaka',
    'swissotel',
    'ホテル日航大阪',
    'ヒルトン',
    '帝国ホテル',
    'アパホテル 難波',
    '東横イン',
    'ドーミーイン 心斎橋',
    'リーガロイヤル',
    'スーパーホテル',
    '大阪日航酒店',
    '希尔顿',
    '日航飯店',
    '难波东方酒店',
    '瑞吉',
    '万豪',
    '假日酒店',
    '環球影城 酒店',
    '호텔 닛코 오사카',
    '힐튼',
    '도미인',
    '아파 호텔',
    '스위소텔',
    '콘래드',
    '메리어트',
    '토요코인',
  ],
  landmarks: [
    'usj',
    'universal studios',
    'dotonbori',
    'osaka castle',
    'kaiyukan',
    'tsutenkaku',
    'umeda sky',
    'kuromon market',
    '大阪城',
    '海遊館',
    '通天閣',
    '道頓堀',
    'あべのハルカス',
    '黒門市場',
    '新世界',
    '梅田スカイビル',
    '环球影城',
    '黑门市场',
    '道顿堀',
    '心斋桥',
    '海游馆',
    '통천각',
    '도톤보리',
    '유니버설',
    '오사카성',
    '난바역',
  ],
  stations: [
    'namba station',
    'umeda',
    'shin-osaka',
    'tennoji',
    'kyobashi station',
    'nippombashi',
    'honmachi',
    'bentencho',
    '難波駅',
    '新大阪駅',
    '天王寺',
    'なんば',
    '本町駅',
    '弁天町',
    '十三',
    'さくらがわ',
    '梅田站',
    '難波站',
    '신오사카',
    '우메다',
  ],
  towns: [
    '西心斎橋',
    '北浜',
    'nishishinsaibashi',
    'nishi-shinsaibashi',
    'きたはま',
    '南船場',
    'minamisemba',
    'フクシマ',
    '中津',
    '西心斎橋1丁目',
    '谷町四丁目',
    'tanimachi 4-chome',
    '天神橋6丁目',
    'ウメダ',
    '住之江',
    '阿倍野筋',
    '니시신사이바시',
  ],
  wards: [
    '中央区',
    'chuo-ku',
    '北区',
    'naniwa',
    '주오구',
    '浪速區',
    'tennoji ward',
    'nishinari',
    '西成',
    '淀川区',
  ],
  streets: [
    '中央区西心斎橋1-3-3',
    '大阪市北区梅田3-1-1',
    '1-3-3 Nishi-Shinsaibashi, Chuo-ku',
    '大阪府大阪市浪速区湊町1丁目4-1',
    '2-10-70 Nambanaka, Naniwa-ku, Osaka',
    '天王寺区悲田院町10-45',
    '難波5-1-60 スイスホテル 1203',
    '〒542-0086 大阪市中央区西心斎橋1-3-3',
    '오사카시 주오구 니시신사이바시 1-3-3',
    '3-1-1 Umeda Kita-ku Osaka 530-0001 Japan',
  ],
  postalCodes: [
    '542-0086',
    '5300001',
    '〒556-0017',
    '５４２００８６',
    '542',
    '5560',
    '598-0008',
    '100-0001',
    '530-6025',
  ],
  slips: [
    'hilten',
    'dotonboli',
    'sinsaibasi',
    'umdea',
    'tenoji',
    'shinsaibshi',
    'swisshotel nankai',
    'kaiyukna',
    'universl studio',
    'marriot',
    'ninpombashi',
    'rits carlton',
    'imperal hotel',
    'citadine',
    '도통보리',
    '신사이바쉬',
    '心斉橋',
    'ヒルトソ',
    'ドーミイン',
  ],
  outside: [
    '関西空港',
    'kix',
    '泉佐野',
    'kyoto',
    '京都駅',
    '神戸',
    'Nara Park',
    'itami airport',
    '東京都港区芝公園4-2-8',
    'Hotel Nikko Kansai Airport',
    '堺市堺区',
    '고베',
    '奈良',
    'りんくう',
    'USJ 東京',
    'arima onsen',
  ],
  nonsense: [
    'xyzzyqq',
    'zzzz',
    '!!!',
    'あああああ',
    '06-6244-1111',
    'qwertyuiop asdfgh',
    '🙂',
    'the',
    'a',
    '大',
    'hotel',
    'o',
  ],
}

/** Every query once, the kinds mixed, always in the same order. */
export function mixedAddressQueries(): string[] {
  const lists = Object.values(addressQueries)
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

/** How long searches took. */
export interface SearchTimes {
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  /** The slowest query by its own median, for finding what to improve. */
  readonly slowest: { readonly query: string; readonly medianMs: number }
}

/** Runs every query `rounds` times through `search`, after one round to warm up, and tells the times. */
export function timeSearches(search: (query: string) => unknown, rounds: number): SearchTimes {
  const queries = mixedAddressQueries()
  for (const query of queries) search(query)
  const times = queries.map(() => [] as number[])
  const begun = performance.now()
  for (let round = 0; round < rounds; round++) {
    queries.forEach((query, at) => {
      const start = performance.now()
      search(query)
      times[at]?.push(performance.now() - start)
    })
  }
  const total = performance.now() - begun
  const all = times.flat().sort((a, b) => a - b)
  const medians = times.map((each, at) => ({
    query: queries[at] ?? '',
    medianMs: quantile(
      each.sort((a, b) => a - b),
      0.5,
    ),
  }))
  return {
    perSecond: Math.round((all.length * 1000) / total),
    medianMs: quantile(all, 0.5),
    p99Ms: quantile(all, 0.99),
    slowest: medians.reduce((worst, each) => (each.medianMs > worst.medianMs ? each : worst)),
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
