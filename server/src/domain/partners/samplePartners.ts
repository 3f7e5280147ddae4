import { calendarDateOf } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { Db } from '../../infra/db/client'
import { partners } from '../../infra/db/schema/partners'
import { savePartner, type SavedPartner } from './partnerBook'

type Words = SavedPartner['names']

/** A word in a frame: the airline has a mark of its own, which is not ours to draw. */
const springLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 44">' +
  '<rect x="1" y="1" width="174" height="42" rx="8" fill="#FFFFFF" stroke="#16704A" stroke-width="2"/>' +
  '<text x="88" y="28" text-anchor="middle" font-family="sans-serif" font-size="17" font-weight="700" fill="#16704A">Spring Airlines</text>' +
  '</svg>'

/** A wing over a wave. */
const minatoLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 44">' +
  '<path d="M6 28C14 12 28 8 44 8 36 12 32 18 30 24Z" fill="#0B5C8C"/>' +
  '<path d="M4 34q6 -5 12 0t12 0t12 0" fill="none" stroke="#9CC3DB" stroke-width="3" stroke-linecap="round"/>' +
  '<text x="54" y="28" font-family="sans-serif" font-size="18" font-weight="700" fill="#16212B">Minato Air</text>' +
  '</svg>'

/** A bridge over a river. */
const kitahamaLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 152 44">' +
  '<path d="M5 30h38M8 30a16 16 0 0 1 32 0M16 30v-13M24 30v-16M32 30v-13" fill="none" stroke="#9A5B00" stroke-width="3" stroke-linecap="round"/>' +
  '<text x="54" y="28" font-family="sans-serif" font-size="18" font-weight="700" fill="#16212B">Kitahama</text>' +
  '</svg>'

const everywhere = (name: string): Words => ({ ja: name, en: name, 'zh-CN': name, ko: name, 'zh-TW': name })

/** Partners to try the product out with. The first is named by the specification; the others are invented. */
export const samplePartners: readonly Omit<SavedPartner, 'firstDay'>[] = [
  {
    code: 'spring',
    newKind: 'airline',
    names: {
      ja: '春秋航空',
      en: 'Spring Airlines',
      'zh-CN': '春秋航空',
      ko: '춘추항공',
      'zh-TW': '春秋航空',
    },
    texts: {
      ja: '関西空港と大阪市内のあいだを、荷物と一緒にドアまで。',
      en: 'Between Kansai Airport and your door in Osaka, luggage included.',
      'zh-CN': '往返关西机场与大阪市内住处，行李一起送到门口。',
      ko: '간사이공항과 오사카 시내 문 앞을 짐과 함께 이어 드려요.',
      'zh-TW': '往返關西機場與大阪市區住處，行李一起送到門口。',
    },
    logo: springLogo,
    offBasisPoints: 500,
    commissionBasisPoints: 600,
    lastDay: null,
    agreements: 'spring',
    note: '',
  },
  {
    code: 'minato-air',
    newKind: 'airline',
    names: {
      ...everywhere('Minato Air'),
      ja: 'ミナト航空',
      'zh-CN': '港湾航空',
      ko: '미나토항공',
      'zh-TW': '港灣航空',
    },
    texts: {
      ja: 'ミナト航空をご利用の方の料金です。',
      en: 'A price for passengers of Minato Air.',
      'zh-CN': '港湾航空旅客专享价格。',
      ko: '미나토항공 승객을 위한 요금이에요.',
      'zh-TW': '港灣航空旅客專屬價格。',
    },
    logo: minatoLogo,
    offBasisPoints: 800,
    commissionBasisPoints: 500,
    lastDay: null,
    agreements: 'common',
    note: '',
  },
  {
    code: 'kitahama',
    newKind: 'company',
    names: {
      ...everywhere('Kitahama Trading'),
      ja: '北浜商事',
      'zh-CN': '北浜商事',
      ko: '기타하마상사',
      'zh-TW': '北濱商事',
    },
    texts: {
      ja: '北浜商事の社員と取引先の方の料金です。',
      en: 'A price for staff and guests of Kitahama Trading.',
      'zh-CN': '北浜商事员工及来宾专享价格。',
      ko: '기타하마상사 직원과 방문객을 위한 요금이에요.',
      'zh-TW': '北濱商事員工及來賓專屬價格。',
    },
    logo: kitahamaLogo,
    offBasisPoints: 1000,
    commissionBasisPoints: 0,
    lastDay: null,
    agreements: 'common',
    note: '',
  },
]

/** Makes the sample partners on a server that has none yet. Never called in production, where the operator adds its own. */
export async function makeSamplePartners(db: Db, at: number): Promise<void> {
  if ((await db.$count(partners)) > 0) return
  const firstDay = calendarDateOf(at)
  const made = db.transaction(async (tx) => {
    for (const partner of samplePartners)
      await savePartner(tx, { ...partner, firstDay }, { staffId: null, at })
  })
  await made.catch((error: unknown) => {
    // Another server that starts at the same time was faster.
    if (!(error instanceof DomainError && error.code === 'company.codeTaken')) throw error
  })
}
