import type { Lang } from '@noriai/contract/lang'
import type { AirportNames } from '../src/legal/facts'

const kansai: Readonly<Record<Lang, AirportNames>> = {
  ja: {
    served: '関西国際空港',
    spoken: '関西空港',
    others: '伊丹空港、神戸空港',
    areas: '大阪市24区',
    wards: '24区',
    cities: '大阪市',
  },
  en: {
    served: 'Kansai International Airport',
    spoken: 'Kansai Airport',
    others: 'Itami Airport or Kobe Airport',
    areas: 'Osaka’s 24 wards',
    wards: '24 wards',
    cities: 'Osaka',
  },
  'zh-CN': {
    served: '关西国际机场',
    spoken: '关西机场',
    others: '伊丹机场和神户机场',
    areas: '大阪市24区',
    wards: '24区',
    cities: '大阪市',
  },
  ko: {
    served: '간사이국제공항',
    spoken: '간사이공항',
    others: '이타미공항 및 고베공항',
    areas: '오사카시 24개 구',
    wards: '24개 구',
    cities: '오사카시',
  },
  'zh-TW': {
    served: '關西國際機場',
    spoken: '關西機場',
    others: '伊丹機場和神戶機場',
    areas: '大阪市24區',
    wards: '24區',
    cities: '大阪市',
  },
}

/** The airport that the data serves, alone, as legal texts and answers name it. */
export const kansaiAlone = { namesIn: (lang: Lang) => kansai[lang] }
