import type { WhereSentences } from './types'

const named = (vehicle: string) => vehicle && `（${vehicle}）`

/** Where a vehicle is, in simplified Chinese. */
export const zhCN: WhereSentences = {
  beforeBus: ({ place, time, gatherTime, vehicle }) =>
    `您的大巴${named(vehicle)}${time}从${place}发车，请在${gatherTime}前到服务台。`,
  beforeDoor: ({ place, time, vehicle }) => `接您的小巴${named(vehicle)}还没出发，预计${time}到${place}。`,
  boarding: ({ place, time, vehicle }) => `您的大巴${named(vehicle)}正在${place}上客，${time}发车。`,
  onTheWay: ({ place, time, vehicle, isBus }) =>
    `您的${isBus ? '大巴' : '小巴'}${named(vehicle)}正开往${place}，${time ? `预计${time}` : '不久'}到达。`,
  atRelay: ({ place, isBus, vehicle }) =>
    isBus
      ? `大巴已到${place}，请在那里换乘小巴${named(vehicle)}。`
      : `小巴已到${place}，请在那里换乘下一辆车${named(vehicle)}。`,
  stopsBefore: ({ place, time, vehicle, stops }) =>
    `您的小巴${named(vehicle)}还要先停${stops}站，预计${time}到${place}。`,
  next: ({ place, time, vehicle }) => `您的小巴${named(vehicle)}下一站就是您这里，预计${time}到${place}。`,
  atDoor: ({ place, vehicle }) => `您的小巴${named(vehicle)}现在就在${place}。`,
  ended: ({ time }) => (time ? `行程已在${time}结束。` : '行程已经结束。'),
  unknown: ({ since }) => `${since}之后没有收到车辆的报告。我们正在联系司机，一有消息就告诉您。`,
  late: (minutes) => `大约晚点${minutes}分钟，非常抱歉。`,
  inWindow: ({ from, to }) => `仍在之前通知您的时段（${from}–${to}）之内。`,
  afterWindow: ({ from, to }) => `会晚于之前通知您的时段（${from}–${to}）。`,
  byPlan: '以上按计划推算，司机不会逐站报告。',
  notScanned: '您的乘车码还没有扫描，请问您已经上车了吗？',
}
