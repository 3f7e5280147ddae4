import { addressPhrases, emsOf, fitName } from './driverLines'

describe('a name for the driver', () => {
  it.each([
    ['ヒルトン大阪', 8, ['ヒルトン大阪']],
    ['ホテル日航大阪', 5, ['ホテル', '日航大阪']],
    ['スーパーホテルなんば日本橋', 5, ['スーパーホテル', 'なんば日本橋']],
    ['Hotel Nikko Osaka', 20, ['Hotel Nikko Osaka']],
    ['APAホテル御堂筋本町駅東', 6, ['APAホテル', '御堂筋本町駅東']],
    ['リーガロイヤルホテル', 5, ['リーガロイヤルホテル']],
  ])('%s within %d ems', (name, most, lines) => expect(fitName(name, most).lines).toEqual(lines))

  it('has at most two lines, however long it is, and says how wide the longer one is', () => {
    const name = 'ホテルモントレ グラスミア大阪 別館 新館 アネックス'
    const { lines, ems } = fitName(name, 5)
    expect(lines).toHaveLength(2)
    expect(ems).toBe(Math.max(...lines.map(emsOf)))
  })

  it('is nothing where there is none', () => expect(fitName('', 5)).toEqual({ lines: [''], ems: 0 }))
})

describe('an address for the driver', () => {
  it.each([
    ['大阪市中央区西心斎橋1-3-3', ['大阪市', '中央区', '西心斎橋', '1-3-3']],
    ['大阪市都島区片町2丁目2-40', ['大阪市', '都島区', '片町', '2丁目2-40']],
    ['大阪市北区梅田１丁目８番８号 1204', ['大阪市', '北区', '梅田', '１丁目８番８号', '1204']],
  ])('%s breaks between its parts only', (address, phrases) => {
    expect(addressPhrases(address)).toEqual(phrases)
  })
})
