import type { LegalTemplate } from '../../template'

export const bookingNotice: LegalTemplate = {
  title: '预订须知',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '怎么乘车',
      paragraphs: [
        'Noriai 拼车接送机往返于{airports}与{areas}之间，由大巴和小巴接力，门到门送达。接机时，先在机场乘大巴，在换乘点换乘小巴，在目的地门前下车。也可以预订{wards}内的点对点接送，同样门到门。',
      ],
      items: [
        '大巴从机场发车：{firstPickup}–{lastPickup}；开往机场：{firstDropoff}–{lastDropoff}；{wards}内点对点接送：{firstTransfer}–{lastTransfer}。各班次时间以预订页面显示为准。',
        '请在发车前{gatherBefore}到达集合地点。司机在集合地点等候{driverWaits}。',
        '小巴最多停靠{maxStops}处，其他乘客的停靠最多增加{maxExtraRide}。',
        '停靠顺序由本公司安排，预计到达时间按前后{doorWindow}的区间告知。',
        '每车可坐乘客：小巴{minibusSeats}位，中巴{mediumSeats}位，大巴{busSeats}位。',
        '服务台开放时间：{counterReopens}至{counterCloses}。',
      ],
    },
    {
      heading: '预订截止时间',
      items: [
        '接机：最晚须在航班落地前{pickupNotice}预订。',
        '送机：最晚须在到达机场时间前{dropoffNotice}预订。',
        '{wards}内点对点接送：最晚须在发车前{transferNotice}预订。',
        { when: 'walkUp', text: '在机场扫描海报后，可预订至少{walkUpLead}后发车的班次，以余座为准。' },
        '座位为国际航班落地{connectingInternational}后、国内航班落地{connectingDomestic}后的首个班次。',
        {
          when: 'nightHold',
          text: '末班车之后落地的，可预订次日早上{firstPickup}的班次，预订前需确认在机场等候。',
        },
        { when: 'noNightHold', text: '末班车之后落地的航班不在服务时间内，无法预订。' },
      ],
    },
    {
      heading: '人数与儿童',
      items: [
        '每个订单最多{maxParty}人，含儿童。',
        {
          when: 'lapThroughBirthday',
          text: '乘车日在{lapYears}周岁生日当天及之前的婴幼儿，由成人怀抱免费，每位成人限{perAdult}名。',
        },
        {
          when: 'lapUnderMonths',
          text: '乘车日未满{lapMonths}个月的婴幼儿，由成人怀抱免费，每位成人限{perAdult}名。',
        },
        {
          when: 'lapMonthsInclusive',
          text: '乘车日不超过{lapMonths}个月的婴幼儿，由成人怀抱免费，每位成人限{perAdult}名。',
        },
        '其他儿童按成人价购票，占一个座位。',
        '若不占座婴幼儿在乘车日前已超过年龄，可为其加座位重新预订；或在填写出行信息之前且行程开始前取消一次，退还车费（非日本发行信用卡手续费除外）。',
        {
          when: 'childSeatFree',
          text: '未满{seatAge}岁或身高不足{seatHeight}厘米的儿童，请选择儿童座椅，免费。',
        },
        {
          when: 'childSeatPriced',
          text: '未满{seatAge}岁或身高不足{seatHeight}厘米的儿童，请选择儿童座椅，每个{seatFee}。',
        },
      ],
    },
    {
      heading: '行李',
      items: [
        '每人免费携带大箱（{largeInches}寸以内）{freeLarge}件、小箱（{smallInches}寸以内）{freeSmall}件。',
        '小箱：三边之和不超过{smallSum}厘米且每边不超过{smallSide}厘米。大箱：三边之和不超过{largeSum}厘米且每边不超过{largeSide}厘米。不限重量。',
        '加购行李每件{extraBag}，每人最多{maxExtra}件。',
        '乐器、高尔夫和滑雪用品，申报后长度{specialMax}厘米以内按大箱收运。',
        '宠物和超过上述尺寸的行李不可携带。',
      ],
    },
    {
      heading: '价格与支付',
      items: [
        '价格由所在区、人数和加购行李等决定，支付前全部显示，上车不再付费。',
        '{nightFrom}–{nightTo}落地的航班，每人加收夜间服务费{nightFee}。以计划时间为准，延误不加收。',
        {
          when: 'manyCurrencies',
          text: '其他币种的价格来自本公司的价目表。实际以日元扣款，日元金额始终一并显示。',
        },
        { when: 'yenOnly', text: '价格以日元计，不可更改货币。' },
        { when: 'creditOnly', text: '银行卡仅限信用卡，不支持借记卡和预付卡。' },
        { when: 'cards', text: '使用非日本发行的信用卡，每笔手续费{cardFee}。' },
        '{noDiscountPickup}落地的航班，以及{noDiscountDropoff}到达机场的订单，不能使用优惠券。',
      ],
    },
    {
      heading: '座位与出行信息',
      items: [
        {
          when: 'holdOn',
          text: '打开确认页面后，座位保留{holdMinutes}。下单后请在{payMinutes}内支付，逾期订单关闭，座位释放。',
        },
        { when: 'holdOff', text: '下单后请在{payMinutes}内支付，逾期订单关闭，座位释放。' },
        {
          when: 'fillByEarlier',
          text: '请在支付后{fillAfterPaid}与发车前{fillBeforeRide}两者中较早的时间之前，填写出行信息（护照英文姓名等）。',
        },
        { when: 'fillAfterPaidOnly', text: '请在支付后{fillAfterPaid}内填写出行信息（护照英文姓名等）。' },
        '逾期未填写的订单将取消并退款，非日本发行信用卡手续费除外。',
      ],
    },
    {
      heading: '变更、取消与退款',
      items: [
        '订单不能变更，请在订单中点“重新预订”，新订单支付后，原订单自动取消。',
        '接机：工作人员扫描乘车码之前可免费取消，最晚至落地后{pickupCancel}。',
        '送机：距到达机场时间超过{dropoffFreeCancel}时可免费取消，之后不退款。',
        '{wards}内点对点接送：距发车时间超过{transferFreeCancel}时可免费取消，之后不退款。',
        '未乘车且免费取消时间已过的，除本公司责任外，车费不予退还。即使工作人员提前记为未乘车，您仍可按本条取消。',
        '乘车后即使工作人员未作记录，预计到达{unreportedEnd}后行程即视为完成。',
        '请在订单列表中打开该订单办理取消。退款按原支付方式退回。非日本发行信用卡手续费不予退还。',
        '因本公司原因无法提供服务的，全额退款（含手续费），并赠送一张{couponOff}优惠券。',
      ],
    },
    {
      heading: '延误',
      paragraphs: [
        '因航班延误或入境检查时间较长而错过班次的，请告知服务台或联系客服，可改乘下一个有座位的班次，不加收费用。路况可能影响到达时间，请预留充足时间。',
      ],
    },
  ],
}
