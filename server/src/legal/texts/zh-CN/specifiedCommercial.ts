import type { LegalTemplate } from '../../template'

export const specifiedCommercial: LegalTemplate = {
  title: '日本《特定商业交易法》公示',
  updatedAt: '2026-11-30',
  sections: [
    {
      heading: '经营者',
      terms: [
        { term: '销售方', text: '{operator}' },
        { term: '负责人', text: '{representative}' },
        { term: '地址', text: '{operatorAddress}' },
        { term: '电话', text: '{operatorPhone}（{operatorHours}，日本时间）' },
        { term: '邮箱', text: '{operatorEmail}' },
        { term: '许可', text: '{licence}' },
      ],
    },
    {
      heading: '价格与支付',
      terms: [
        { term: '销售价格', text: '预订页面显示的合计金额，含{taxPercent}%消费税。' },
        {
          term: '价格以外的费用',
          text: '使用非日本发行的信用卡，每笔手续费{cardFee}。上网流量费由您自行承担。',
        },
        {
          when: 'invoiceFeeEnds',
          term: '日本发票（适格请求书）开具手续费',
          text: '每张{invoiceFee}，在服务台支付。申请后{feeDays}天内未支付的，该申请结束，届时可重新申请。',
        },
        {
          when: 'invoiceFeeWaits',
          term: '日本发票（适格请求书）开具手续费',
          text: '每张{invoiceFee}，在服务台支付。',
        },
        { term: '支付方式', text: '{payMethods}' },
        { term: '支付时间', text: '下单后{payMinutes}内，支付完成时扣款。' },
      ],
    },
    {
      heading: '服务提供',
      terms: [
        { term: '服务时间', text: '从确认页面显示的班次发车起，至到达目的地止。' },
        { term: '订单有效期', text: '下单后{payMinutes}内未支付的，订单关闭。' },
        { term: '数量限制', text: '每个订单最多{maxParty}人，加购行李每人最多{maxExtra}件。' },
        { term: '不提供服务的地点', text: '{areas}以外的地点，以及{airports}以外的机场。' },
      ],
    },
    {
      heading: '取消与退款',
      terms: [
        {
          term: '取消与退款',
          text: '接机：工作人员扫描乘车码之前可免费取消，最晚至落地后{pickupCancel}。送机：距到达机场时间超过{dropoffFreeCancel}时可免费取消，之后不退款。{wards}内点对点接送：距发车时间超过{transferFreeCancel}时可免费取消，之后不退款。非日本发行信用卡手续费不予退还。',
        },
        { term: '未填写出行信息', text: '逾期未填写的订单将取消并退款，非日本发行信用卡手续费除外。' },
        { term: '未乘车', text: '免费取消时间过后，除本公司责任外，车费不予退还。' },
        { term: '加购行李', text: '按与行程相同的条件退款，支付后不能单独取消。' },
        { term: '到账时间', text: '办理退款后一般{refundDays}天以内，具体以发卡行为准。' },
        {
          term: '因本公司原因停运',
          text: '全额退款（含手续费），并赠送一张{couponOff}优惠券。',
        },
        { term: '变更', text: '订单不能变更，请在订单中点“重新预订”，新订单支付后，原订单自动取消。' },
      ],
    },
    {
      heading: '其他',
      terms: [
        { term: '使用环境', text: '最新版 Safari、Chrome、Edge、Firefox，以及微信小程序。' },
        { term: '其他条件', text: '请查看用户协议、运输条款和预订须知。' },
      ],
    },
  ],
}
