import type { WhereSentences } from './types'

const named = (vehicle: string) => vehicle && `（${vehicle}）`

/** Where a vehicle is, in traditional Chinese. */
export const zhTW: WhereSentences = {
  beforeBus: ({ place, time, gatherTime, vehicle }) =>
    `您的巴士${named(vehicle)}${time}從${place}發車，請在${gatherTime}前到服務櫃檯。`,
  beforeDoor: ({ place, time, vehicle }) => `接您的小巴${named(vehicle)}還沒出發，預計${time}到${place}。`,
  boarding: ({ place, time, vehicle }) => `您的巴士${named(vehicle)}正在${place}上車，${time}發車。`,
  onTheWay: ({ place, time, vehicle, isBus }) =>
    `您的${isBus ? '巴士' : '小巴'}${named(vehicle)}正開往${place}，${time ? `預計${time}` : '不久'}抵達。`,
  atRelay: ({ place, isBus, vehicle }) =>
    isBus
      ? `巴士已到${place}，請在那裡轉乘小巴${named(vehicle)}。`
      : `小巴已到${place}，請在那裡轉乘下一輛車${named(vehicle)}。`,
  stopsBefore: ({ place, time, vehicle, stops }) =>
    `您的小巴${named(vehicle)}還要先停${stops}站，預計${time}到${place}。`,
  next: ({ place, time, vehicle }) => `您的小巴${named(vehicle)}下一站就是您這裡，預計${time}到${place}。`,
  atDoor: ({ place, vehicle }) => `您的小巴${named(vehicle)}現在就在${place}。`,
  ended: ({ time }) => (time ? `行程已於${time}結束。` : '行程已經結束。'),
  unknown: ({ since }) => `${since}之後沒有收到車輛的回報。我們正在聯絡司機，一有消息就告訴您。`,
  late: (minutes) => `大約誤點${minutes}分鐘，非常抱歉。`,
  inWindow: ({ from, to }) => `仍在先前通知您的時段（${from}～${to}）之內。`,
  afterWindow: ({ from, to }) => `會晚於先前通知您的時段（${from}～${to}）。`,
  byPlan: '以上依預定時間推算，司機不會逐站回報。',
  notScanned: '您的乘車碼還沒有掃描，請問您已經上車了嗎？',
}
