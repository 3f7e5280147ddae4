import type { LegalTemplate } from '../../template'

export const specifiedCommercial: LegalTemplate = {
  title: '特定商業交易法標示',
  updatedAt: '2026-11-30',
  sections: [
    {
      heading: '業者',
      terms: [
        { term: '銷售業者', text: '{operator}' },
        { term: '負責人', text: '{representative}' },
        { term: '地址', text: '{operatorAddress}' },
        { term: '電話', text: '{operatorPhone}（{operatorHours}，日本時間）' },
        { term: '電子信箱', text: '{operatorEmail}' },
        { term: '許可', text: '{licence}' },
      ],
    },
    {
      heading: '價格與付款',
      terms: [
        { term: '銷售價格', text: '預訂頁面顯示的總計金額，含{taxPercent}%消費稅。' },
        {
          term: '價格以外的費用',
          text: '使用非日本發行的信用卡，每筆手續費{cardFee}。網路連線費由您自行負擔。',
        },
        {
          when: 'invoiceFeeEnds',
          term: '日本發票（適格請求書）開立手續費',
          text: '每張{invoiceFee}，於服務櫃檯付款。申請後{feeDays}天內未付款者，該申請結束，屆時可重新申請。',
        },
        {
          when: 'invoiceFeeWaits',
          term: '日本發票（適格請求書）開立手續費',
          text: '每張{invoiceFee}，於服務櫃檯付款。',
        },
        { term: '付款方式', text: '{payMethods}' },
        { term: '付款時間', text: '下訂後{payMinutes}內，付款完成時扣款。' },
      ],
    },
    {
      heading: '服務提供',
      terms: [
        { term: '服務時間', text: '自確認頁面顯示的班次發車起，至抵達目的地為止。' },
        { term: '訂單有效期限', text: '下訂後{payMinutes}內未付款，訂單失效。' },
        { term: '數量限制', text: '每筆訂單最多{maxParty}人，加購行李每人最多{maxExtra}件。' },
        { term: '不提供服務的地點', text: '{areas}以外的地點，以及{airports}以外的機場。' },
      ],
    },
    {
      heading: '取消與退款',
      terms: [
        {
          term: '取消與退款',
          text: '接機：服務人員掃描乘車碼之前可免費取消，最晚至抵達後{pickupCancel}。送機：距離到機場時間超過{dropoffFreeCancel}時可免費取消，之後不退款。{wards}內點對點接送：距離發車時間超過{transferFreeCancel}時可免費取消，之後不退款。非日本發行卡手續費恕不退還。',
        },
        { term: '未填寫乘車資料', text: '逾期未填寫的訂單將取消並退款，非日本發行卡手續費除外。' },
        { term: '未乘車', text: '免費取消期限過後，除本公司責任外，車資恕不退還。' },
        { term: '加購行李', text: '依與行程相同的條件退款，付款後無法單獨取消。' },
        { term: '入帳時間', text: '辦理退款後一般{refundDays}天以內，依發卡銀行而定。' },
        {
          term: '因本公司因素停駛',
          text: '全額退款（含手續費），並贈送一張{couponOff}優惠券。',
        },
        { term: '變更', text: '訂單無法變更，請在訂單中點「重新預訂」，新訂單付款後，原訂單會自動取消。' },
      ],
    },
    {
      heading: '其他',
      terms: [
        { term: '使用環境', text: '最新版 Safari、Chrome、Edge、Firefox，以及 WeChat 小程式。' },
        { term: '其他條件', text: '請參閱使用條款、運送條款與預訂須知。' },
      ],
    },
  ],
}
