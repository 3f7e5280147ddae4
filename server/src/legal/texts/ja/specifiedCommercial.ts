import type { LegalTemplate } from '../../template'

export const specifiedCommercial: LegalTemplate = {
  title: '特定商取引法に基づく表記',
  updatedAt: '2026-11-30',
  sections: [
    {
      heading: '事業者',
      terms: [
        { term: '販売事業者', text: '{operator}' },
        { term: '運営責任者', text: '{representative}' },
        { term: '所在地', text: '{operatorAddress}' },
        { term: '電話番号', text: '{operatorPhone}（{operatorHours}、日本時間）' },
        { term: 'メールアドレス', text: '{operatorEmail}' },
        { term: '許可', text: '{licence}' },
      ],
    },
    {
      heading: '料金とお支払い',
      terms: [
        { term: '販売価格', text: '予約画面に、消費税{taxPercent}%を含む総額を表示します。' },
        {
          term: '料金以外に必要な費用',
          text: '海外発行カードでのお支払いは、1回の決済につき{cardFee}の手数料がかかります。サイトの閲覧に必要な通信料はお客さまの負担です。',
        },
        {
          when: 'invoiceFeeEnds',
          term: '適格請求書の発行手数料',
          text: '1通につき{invoiceFee}を、受付カウンターでお支払いいただきます。申請の日から{feeDays}日以内にお支払いがない場合、その申請は終了しますが、もう一度申請できます。',
        },
        {
          when: 'invoiceFeeWaits',
          term: '適格請求書の発行手数料',
          text: '1通につき{invoiceFee}を、受付カウンターでお支払いいただきます。',
        },
        { term: 'お支払い方法', text: '{payMethods}' },
        { term: 'お支払い時期', text: '予約後{payMinutes}以内。お支払いが完了した時点で請求します。' },
      ],
    },
    {
      heading: 'サービスの提供',
      terms: [
        { term: 'サービスの提供時期', text: '予約の確認画面に表示した便の出発時刻から、行き先に着くまで。' },
        {
          term: 'お申し込みの有効期限',
          text: '予約後{payMinutes}以内にお支払いがない場合、予約は期限切れになります。',
        },
        {
          term: '販売数量の制限',
          text: '1回の予約は{maxParty}名まで、追加の荷物は1名につき{maxExtra}個までです。',
        },
        { term: '提供できない場所', text: '{areas}の外、および{airports}以外の空港。' },
      ],
    },
    {
      heading: 'キャンセルと返金',
      terms: [
        {
          term: 'キャンセルと返金',
          text: '空港から市内へ：係員が乗車コードを読み取るまで（遅くとも到着時刻の{pickupCancel}後まで）無料です。市内から空港へ：空港に着きたい時刻まで{dropoffFreeCancel}を超えていれば無料、{wards}内の区間送迎：出発まで{transferFreeCancel}を超えていれば無料、どちらもそれ以降は返金がありません。海外発行カード手数料は返金の対象外です。',
        },
        {
          term: '乗車情報の入力がない場合',
          text: '期限までに乗車情報の入力がない場合は予約を取り消し、海外発行カード手数料を除いて返金します。',
        },
        {
          term: '乗車しなかった場合',
          text: '無料キャンセルの期限を過ぎた後は、当社に原因があるときを除き、運賃は返金されません。',
        },
        {
          term: '追加の荷物',
          text: '返金は乗車と同じ条件です。お支払い後に荷物だけを取り消すことはできません。',
        },
        {
          term: '返金の時期',
          text: '返金の手続きから{refundDays}日以内が目安です。反映までの日数はカード会社によります。',
        },
        {
          term: '当社の都合による運休',
          text: '手数料を含む全額を返金し、{couponOff}のクーポンをお送りします。',
        },
        {
          term: '変更',
          text: '予約内容の変更はできません。予約の画面の「予約し直す」から新しい予約をしてください。新しい予約のお支払いが済むと、元の予約は自動で取り消されます。',
        },
      ],
    },
    {
      heading: 'そのほか',
      terms: [
        { term: '動作環境', text: '最新のSafari、Chrome、Edge、Firefox、およびWeChatのミニプログラム。' },
        { term: '特別な条件', text: '利用規約、運送約款・ご利用条件、ご予約前の確認事項をご覧ください。' },
      ],
    },
  ],
}
