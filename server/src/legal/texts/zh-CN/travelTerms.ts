import type { LegalTemplate } from '../../template'

export const travelTerms: LegalTemplate = {
  title: '运输条款',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '1. 适用范围',
      paragraphs: ['本条款适用于{operator}（以下称“本公司”）的运送服务。未尽事项依法律和一般惯例处理。'],
    },
    {
      heading: '2. 承运',
      items: [
        '在有座位的前提下，本公司按预订先后承运。',
        '有下列情形的，本公司可拒绝承运：超过定员，违反法律或公共秩序，遇自然灾害等不可抗力，或乘客不服从工作人员的安全指示。',
      ],
    },
    {
      heading: '3. 乘车码',
      items: [
        '乘车码即车票。接机时请在服务台和上车时出示；送机和点对点接送时，请在上车时向司机出示。',
        '每个订单一个乘车码，有效至乘车当天运营日结束。',
        '工作人员可能核对订单的姓名和人数。',
      ],
    },
    {
      heading: '4. 集合与上车',
      items: [
        '请在发车前{gatherBefore}到达集合地点。司机在集合地点等候{driverWaits}，之后可能发车。',
        '途中最多停靠{maxStops}处。停靠顺序和路线由本公司根据路况安排。',
        '因航班延误错过班次的，可改乘下一个有座位的班次，不加收费用。',
      ],
    },
    {
      heading: '5. 车费与费用',
      items: [
        '车费和费用以支付前显示的金额为准，显示后不会上涨。',
        '计划{nightFrom}–{nightTo}落地的航班，每人加收夜间服务费{nightFee}。',
      ],
    },
    {
      heading: '6. 儿童',
      items: [
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
        '未满{seatAge}岁或身高不足{seatHeight}厘米的儿童须使用儿童座椅。',
      ],
    },
    {
      heading: '7. 行李',
      items: [
        '每人免费携带大箱{freeLarge}件、小箱{freeSmall}件。大箱：三边之和不超过{largeSum}厘米且每边不超过{largeSide}厘米。小箱：三边之和不超过{smallSum}厘米且每边不超过{smallSide}厘米。',
        '加购行李每件{extraBag}，每人最多{maxExtra}件。',
        '危险物品、有异味的物品、宠物和超过上述尺寸的行李不可携带。',
        '贵重物品和易碎物品请随身携带。',
      ],
    },
    {
      heading: '8. 退款',
      items: [
        '因您的原因退款的，依用户协议“取消与退款”办理。',
        '因本公司原因无法运送的，退还全部已付金额。',
        '途中无法继续运送的，本公司安排其他车辆送达，或退还车费。',
      ],
    },
    {
      heading: '9. 责任',
      items: [
        '因运送中的事故造成乘客生命、身体损害的，本公司依法赔偿，并为此投保，保险金额最高{insurance}（并非赔偿上限）。',
        '其他损害，仅在由本公司轻微过失造成时，以您支付费用的{damageTimes}倍为赔偿上限。本公司有故意或重大过失的，不设上限。',
        '因您的故意或过失给本公司造成损失的，本公司可能要求赔偿。',
      ],
    },
    {
      heading: '10. 联系与失物',
      paragraphs: [
        '车内发现的遗失物，本公司会通知您并依法保管。请发邮件至{operatorEmail}，或致电{operatorPhone}（{operatorHours}，日本时间）。',
      ],
    },
  ],
}
