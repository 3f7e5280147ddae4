import type { ErrorCode } from '../errors'
import type { Lang } from '../lang'

/** What a code says where the server is of the release before, which does not send a parameter yet. */
interface Earlier {
  readonly param: string
  readonly texts: Readonly<Record<Lang, string>>
}

/** The wordings of codes that came to have one more parameter. */
export const withoutParam: Readonly<Partial<Record<ErrorCode, Earlier>>> = {
  'booking.wheelchairsFull': {
    param: 'next',
    texts: {
      ja: '{time}の便には、車いすの場所がもうありません。別の便を選ぶか、ご予約の前にお電話ください。',
      en: '{time} has no place left for a wheelchair. Choose another departure, or call us before you book.',
      'zh-CN': '{time}的班次已没有轮椅位。请选择其他班次，或在预订前来电。',
      'zh-TW': '{time}的班次已沒有輪椅位。請選擇其他班次，或在預訂前來電。',
      ko: '{time} 버스에는 휠체어 자리가 더 없어요. 다른 버스를 선택하거나 예약 전에 전화해 주세요.',
    },
  },
}
