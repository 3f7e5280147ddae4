import type { WhereSentences } from './types'

const named = (vehicle: string) => vehicle && `(${vehicle})`

/** Where a vehicle is, in Korean. */
export const ko: WhereSentences = {
  beforeBus: ({ place, time, gatherTime, vehicle }) =>
    `버스${named(vehicle)} 출발은 ${time}, 타는 곳은 ${place}입니다. ${gatherTime}까지 서비스 데스크로 와 주십시오.`,
  beforeDoor: ({ place, time, vehicle }) =>
    `모시러 갈 미니버스${named(vehicle)}가 아직 출발하지 않았습니다. 도착 예상: ${place}${time && `, ${time}쯤`}.`,
  boarding: ({ place, time, vehicle }) =>
    `버스${named(vehicle)}가 지금 탑승 중입니다. 타는 곳은 ${place}, 출발은 ${time}입니다.`,
  onTheWay: ({ place, time, vehicle, isBus }) =>
    `${isBus ? '버스' : '미니버스'}${named(vehicle)}가 이동 중입니다. 도착 예상: ${place}${time && `, ${time}쯤`}.`,
  atRelay: ({ place, isBus, vehicle }) =>
    isBus
      ? `버스가 환승 장소에 도착했습니다(${place}). 그곳에서 미니버스${named(vehicle)}로 갈아타 주십시오.`
      : `미니버스가 환승 장소에 도착했습니다(${place}). 그곳에서 다음 차량${named(vehicle)}으로 갈아타 주십시오.`,
  stopsBefore: ({ place, time, vehicle, stops }) =>
    `미니버스${named(vehicle)}가 먼저 ${stops}곳에 들른 뒤 도착합니다. 도착 예상: ${place}${time && `, ${time}쯤`}.`,
  next: ({ place, time, vehicle }) =>
    `미니버스${named(vehicle)}의 다음 정차 장소입니다. 도착 예상: ${place}${time && `, ${time}쯤`}.`,
  atDoor: ({ place, vehicle }) => `미니버스${named(vehicle)}가 지금 도착해 있습니다: ${place}.`,
  ended: ({ time }) => (time ? `운행은 ${time}에 끝났습니다.` : '운행이 끝났습니다.'),
  unknown: ({ since }) =>
    `${since} 이후 차량에서 소식이 없습니다. 지금 기사님께 연락하고 있으니 확인되는 대로 알려 드리겠습니다.`,
  late: (minutes) => `약 ${minutes}분 늦어지고 있습니다. 죄송합니다.`,
  inWindow: ({ from, to }) => `안내해 드린 시간대(${from}~${to}) 안입니다.`,
  afterWindow: ({ from, to }) => `안내해 드린 시간대(${from}~${to})보다 늦어질 예정입니다.`,
  byPlan: '예정 시각 기준입니다. 정차할 때마다 보고되지는 않습니다.',
  notScanned: '탑승 QR이 아직 확인되지 않았습니다. 탑승하셨습니까?',
}
