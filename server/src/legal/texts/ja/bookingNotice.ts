import type { LegalTemplate } from '../../template'

export const bookingNotice: LegalTemplate = {
  title: 'ご予約前の確認事項',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '乗車のしかた',
      paragraphs: [
        '{airports}と{areas}の間を、バスとミニバスを乗り継いでドアからドアまでお送りする乗合の空港送迎です。空港から市内へは、空港でバスに乗り、乗り換え地点でミニバスに乗り換えて、行き先の前で降車します。{areas}内のドアからドアまでの区間送迎も予約できます。',
      ],
      items: [
        'バスは空港発{firstPickup}〜{lastPickup}、空港行き{firstDropoff}〜{lastDropoff}、{wards}内の区間送迎{firstTransfer}〜{lastTransfer}です。各便の時刻は予約画面に表示します。',
        '出発の{gatherBefore}前までに集合してください。ドライバーが集合場所でお待ちするのは{driverWaits}です。',
        'ミニバスの停車は最大{maxStops}か所です。ほかのお客さまの停車によって延びる時間は、最大{maxExtraRide}です。',
        '停車順は当社が決めます。到着見込みは前後{doorWindow}の幅でお知らせします。',
        '車両の乗客数は、ミニバス{minibusSeats}名、中型バス{mediumSeats}名、バス{busSeats}名です。',
        '受付カウンターの営業は{counterReopens}から{counterCloses}までです。',
      ],
    },
    {
      heading: 'ご予約の締め切り',
      items: [
        '空港から市内へ：フライトの到着時刻の{pickupNotice}前まで予約できます。',
        '市内から空港へ：空港に着きたい時刻の{dropoffNotice}前まで予約できます。',
        '{wards}内の区間送迎：出発の{transferNotice}前まで予約できます。',
        {
          when: 'walkUp',
          text: '空港のポスターを読み取った方は、{walkUpLead}後以降に出る便を空きがあれば予約できます。',
        },
        'お席は、国際線は到着の{connectingInternational}後以降、国内線は{connectingDomestic}後以降の最初の便です。',
        {
          when: 'nightHold',
          text: '最終便の後に到着する場合は、翌朝{firstPickup}の便を予約できます。それまで空港でお待ちいただくことを、予約の前に確認していただきます。',
        },
        { when: 'noNightHold', text: '最終便の後に到着するフライトは、運行時間外のため予約できません。' },
      ],
    },
    {
      heading: '人数とお子さま',
      items: [
        '1回の予約は、お子さまを含めて{maxParty}名までです。',
        {
          when: 'lapThroughBirthday',
          text: '乗車日が{lapYears}歳の誕生日当日までのお子さまは、大人のひざの上で無料です（大人1名につき{perAdult}名）。',
        },
        {
          when: 'lapUnderMonths',
          text: '乗車日に{lapMonths}か月未満のお子さまは、大人のひざの上で無料です（大人1名につき{perAdult}名）。',
        },
        {
          when: 'lapMonthsInclusive',
          text: '乗車日に{lapMonths}か月以下のお子さまは、大人のひざの上で無料です（大人1名につき{perAdult}名）。',
        },
        'それ以外のお子さまは大人と同じ運賃で、お席を1つ使います。',
        'ひざの上のお子さまがご乗車日までに対象の年齢を過ぎる場合は、お席を入れて予約し直せます。または、乗車情報の入力前でご乗車の開始前なら、1回に限り取り消して運賃の返金を受けられます（カード手数料を除く）。',
        {
          when: 'childSeatFree',
          text: '{seatAge}歳未満、または身長{seatHeight}cm未満のお子さまは、チャイルドシート（無料）を選んでください。',
        },
        {
          when: 'childSeatPriced',
          text: '{seatAge}歳未満、または身長{seatHeight}cm未満のお子さまは、チャイルドシート（1台{seatFee}）を選んでください。',
        },
      ],
    },
    {
      heading: '荷物',
      items: [
        '1名につき、大（{largeInches}インチまで）{freeLarge}個と小（{smallInches}インチまで）{freeSmall}個が無料です。',
        '小は3辺の合計{smallSum}cm以下かつ各辺{smallSide}cm以下、大は3辺の合計{largeSum}cm以下かつ各辺{largeSide}cm以下です。重さの制限はありません。',
        '追加の荷物は1個{extraBag}、1名につき{maxExtra}個までです。',
        '楽器、ゴルフ用品、スキー用品は、申告があれば長さ{specialMax}cmまで大きな荷物としてお預かりします。',
        'これより大きい荷物とペットは運べません。',
      ],
    },
    {
      heading: '料金とお支払い',
      items: [
        '料金は、区、人数、追加の荷物などで決まり、お支払いの前にすべて表示します。車内でのお支払いはありません。',
        '{nightFrom}〜{nightTo}着のフライトは、1名{nightFee}の夜間料金がかかります。定刻で決まり、遅延で加わることはありません。',
        {
          when: 'manyCurrencies',
          text: 'お支払いは日本円で、請求額を必ず並べて表示します。ほかの通貨の金額は当社の価格表によるもので、カード会社の換算額とは異なることがあります。',
        },
        { when: 'yenOnly', text: '料金は日本円で、通貨は変更できません。' },
        {
          when: 'creditOnly',
          text: 'カードはクレジットカードのみです。デビットカードとプリペイドカードは使えません。',
        },
        { when: 'cards', text: '海外発行カードは、1回の決済につき{cardFee}の手数料がかかります。' },
        '{noDiscountPickup}に到着するフライトと、{noDiscountDropoff}に空港に着く予約には、クーポンを使えません。',
      ],
    },
    {
      heading: 'お席の確保と乗車情報',
      items: [
        {
          when: 'holdOn',
          text: '確認画面を開くと、お席を{holdMinutes}確保します。予約後は{payMinutes}以内にお支払いください。過ぎると予約は期限切れになり、お席の確保を解除します。',
        },
        {
          when: 'holdOff',
          text: '予約後は{payMinutes}以内にお支払いください。過ぎると予約は期限切れになり、お席の確保を解除します。',
        },
        {
          when: 'fillByEarlier',
          text: 'お支払いから{fillAfterPaid}後と出発の{fillBeforeRide}前の早いほうまでに、乗車情報（パスポートのローマ字氏名など）を入力してください。',
        },
        {
          when: 'fillAfterPaidOnly',
          text: 'お支払いから{fillAfterPaid}以内に、乗車情報（パスポートのローマ字氏名など）を入力してください。',
        },
        '入力がない場合は予約を取り消し、海外発行カード手数料を除いて返金します。',
      ],
    },
    {
      heading: '変更・キャンセル・返金',
      items: [
        '予約内容の変更はできません。予約の画面の「予約し直す」から新しい予約をしてください。新しい予約のお支払いが済むと、元の予約は自動で取り消されます。',
        '空港から市内へ：係員が乗車コードを読み取るまで（遅くとも到着時刻の{pickupCancel}後まで）無料でキャンセルできます。',
        '市内から空港へ：空港に着きたい時刻まで{dropoffFreeCancel}を超えていれば無料でキャンセルできます。それ以降は返金がありません。',
        '{wards}内の区間送迎：出発まで{transferFreeCancel}を超えていれば無料でキャンセルできます。それ以降は返金がありません。',
        'ご乗車がないまま無料キャンセルの期限を過ぎた場合、当社に原因があるときを除き、運賃は返金されません。期限より前に係員が未乗車と記録しても、ここに記すとおりキャンセルできます。',
        'ご乗車後、係員の記録がない場合でも、到着予定の{unreportedEnd}後にはご利用済みとなります。',
        'キャンセルは、予約の一覧から該当する予約を開いて手続きします。返金は、お支払いに使った方法に戻します。海外発行カード手数料は返金の対象外です。',
        '当社の都合で運行できないときは、手数料を含めて全額を返金し、{couponOff}のクーポンをお送りします。',
      ],
    },
    {
      heading: '遅延',
      paragraphs: [
        'フライトの遅れや入国審査の混雑で予約の便に間に合わないときは、受付カウンターかお問い合わせ窓口にお知らせください。空きのある次の便に、追加料金なしでご案内します。道路事情などによる到着の遅れに備え、余裕のある予定をお立てください。',
      ],
    },
  ],
}
