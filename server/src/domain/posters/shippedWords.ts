import type { AllPosterWords } from '@noriai/contract/calls/staff/posters'

/** What posters say until the operator writes their own words. Each language is written by itself (glossary, sections 2 and 3.1). */
export const shippedWords: AllPosterWords = {
  en: {
    title: 'Share a ride to your hotel door',
    line: 'Bus plus shared minibus, from {price} per person. Nothing to pay on board.',
    scan: 'Scan to book',
    walk: '{minutes} min to our desk',
    show: 'Show your ride code',
    ride: 'Ride to your door',
  },
  'zh-CN': {
    title: '从机场拼车到酒店门口',
    line: '大巴加拼车小巴，每人{price}起，上车不再付费。',
    scan: '扫码预订',
    walk: '步行{minutes}分钟到服务台',
    show: '出示乘车码',
    ride: '送到酒店门口',
  },
  'zh-TW': {
    title: '從機場共乘到飯店門口',
    line: '巴士加共乘小巴，每人{price}起，上車不再付費。',
    scan: '掃描 QR Code 預訂',
    walk: '步行{minutes}分鐘到服務櫃檯',
    show: '出示乘車碼',
    ride: '送到飯店門口',
  },
  ja: {
    title: '空港からホテルのドアまで',
    line: 'バスと乗合ミニバスで、1名{price}から。車内でのお支払いはありません。',
    scan: 'スキャンして予約',
    walk: '受付カウンターまで徒歩{minutes}分',
    show: '乗車コードを見せる',
    ride: 'バスとミニバスでホテルへ',
  },
  ko: {
    title: '공항에서 호텔 문 앞까지',
    line: '버스와 공유 미니버스로 1인 {price}부터. 차 안에서 추가로 결제할 금액은 없어요.',
    scan: '스캔하고 예약하기',
    walk: '서비스 데스크까지 도보 {minutes}분',
    show: '탑승 QR 보여 주기',
    ride: '버스 타고 호텔 문 앞까지',
  },
}
