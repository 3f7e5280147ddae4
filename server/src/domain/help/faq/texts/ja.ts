import type { FaqTexts } from '../template'

export const texts: FaqTexts = {
  topics: {
    ride: '乗車について',
    booking: '予約',
    children: 'お子さま',
    luggage: '荷物',
    price: '料金とお支払い',
    changes: '変更・キャンセル・返金',
    day: '当日',
    account: 'アカウントとお問い合わせ',
  },
  questions: {
    whatIsIt: {
      question: 'どんなサービスですか？',
      answer: [
        '{airportsSpoken}と{areas}の間を、バスとミニバスでドアからドアまで結ぶ乗合の送迎です。空港から市内へは、バスで乗り換え地点まで行き、ミニバスに乗り換えて行き先の前で降ります。市内から空港へはその逆です。{wards}内の区間送迎も予約できます。',
      ],
      words: '乗合 シャトル 送迎 しくみ 相乗り タクシー',
    },
    area: {
      question: 'どこまで行けますか？',
      answer: [
        '{airportsSpoken}と{areas}の間、または{wards}内で、ホテルでも住宅でも行けます。',
        { when: 'othersNear', text: '{wards}の外、{otherAirports}には運行していません。' },
        { when: 'noOthersNear', text: '{wards}の外には運行していません。' },
      ],
      words: 'エリア 範囲 京都 神戸 奈良 伊丹 ホテル 民泊',
    },
    timetable: {
      question: '何時に出ていますか？',
      answer: [
        '空港発は{firstPickup}〜{lastPickup}、空港行きは{firstDropoff}〜{lastDropoff}、{wards}内の区間送迎は{firstTransfer}〜{lastTransfer}です。受付カウンターは{counterReopens}から{counterCloses}まで開いています。',
      ],
      words: '時刻表 始発 最終 営業時間 深夜 早朝',
    },
    stops: {
      question: '途中で何か所に停まりますか？',
      answer: [
        'ミニバスの停車は最大{maxStops}か所です。ほかのお客さまの停車で延びる時間は、最大{maxExtraRide}です。お支払いの前に停車の数と到着の幅を表示し、停車順が決まったら予約の画面でお知らせします。',
      ],
      words: '所要時間 停車順 遠回り 何分',
    },
    deadline: {
      question: 'いつまでに予約すればよいですか？',
      answer: [
        '空港から市内へは、フライトの到着時刻の{pickupNotice}前までです。',
        '市内から空港へは空港に着きたい時刻の{dropoffNotice}前まで、{wards}内の区間送迎は出発の{transferNotice}前までです。',
        {
          when: 'walkUp',
          text: '空港のポスターを読み取ると、{walkUpLead}後以降に出る便を空きがあれば予約できます。',
        },
        '予約画面を開くと、締め切りを時刻で表示します。',
      ],
      words: '締切 当日 直前 ぎりぎり',
    },
    flightNumber: {
      question: '便名がまだわかりません',
      answer: [
        {
          when: 'flightNumberOptional',
          text: '出発空港と到着時刻だけで予約できます。便名を入れると、遅れに合わせてお席が自動で移ります。',
        },
        {
          when: 'flightNumberRequired',
          text: '予約には便名が必要です。航空会社の予約確認で確かめてください。',
        },
      ],
      words: 'フライト番号 航空券 未定',
    },
    lateNight: {
      question: '最終便より後に着くときは？',
      answer: [
        {
          when: 'nightHold',
          text: '翌朝{firstPickup}の便を予約できます。それまで空港で過ごせる場所は、案内図に載せています。',
        },
        { when: 'noNightHold', text: '運行時間外のため予約できません。' },
        '到着が遅れて最終便に間に合わないときは、カウンターか電話でお知らせください。',
      ],
      words: '深夜 夜中 終電 泊まる 夜明かし',
    },
    address: {
      question: 'ホテルの住所を日本語で書けません',
      answer: [
        'ホテル名、駅名、郵便番号を、どの言語で入れても探せます。見つかった日本語の住所は、予約に残ります。予約の画面の「ドライバーに見せる」で、大きな日本語で表示できます。',
      ],
      words: '民泊 Airbnb 検索 郵便番号 カード タクシー',
    },
    party: {
      question: '何人まで予約できますか？',
      answer: [
        '1回の予約は、お子さまを含めて{maxParty}名までです。それより多いときは、予約を分けてください。',
      ],
      words: '団体 グループ 家族 大人数',
    },
    lapChild: {
      question: '赤ちゃんは無料ですか？',
      answer: [
        {
          when: 'lapThroughBirthday',
          text: '乗車日が{lapYears}歳の誕生日当日までなら、大人のひざの上で無料です。大人1名につき{perAdult}名までです。',
        },
        {
          when: 'lapUnderMonths',
          text: '乗車日に{lapMonths}か月未満なら、大人のひざの上で無料です。大人1名につき{perAdult}名までです。',
        },
        {
          when: 'lapMonthsInclusive',
          text: '乗車日に{lapMonths}か月以下なら、大人のひざの上で無料です。大人1名につき{perAdult}名までです。',
        },
        'それ以外のお子さまは大人と同じ運賃で、お席を1つ使います。',
        'ひざの上のお子さまがご乗車日までに対象の年齢を過ぎる場合は、お席を入れて予約し直せます。または、乗車情報の入力前でご乗車の開始前なら、1回に限り取り消して運賃の返金を受けられます（カード手数料を除く）。',
      ],
      words: '乳児 幼児 こども 子供 ベビー 年齢',
    },
    childSeat: {
      question: 'チャイルドシートはありますか？',
      answer: [
        {
          when: 'childSeatFree',
          text: 'あります。{seatAge}歳未満、または身長{seatHeight}cm未満のお子さまは、予約のときに選んでください。無料です。',
        },
        {
          when: 'childSeatPriced',
          text: 'あります。{seatAge}歳未満、または身長{seatHeight}cm未満のお子さまは、予約のときに選んでください。1台{seatFee}です。',
        },
      ],
      words: 'ベビーシート ジュニアシート 子供',
    },
    allowance: {
      question: '荷物はいくつまで無料ですか？',
      answer: [
        '1名につき、大（{largeInches}インチまで）{freeLarge}個と小（{smallInches}インチまで）{freeSmall}個です。',
        '大は3辺の合計{largeSum}cm以下かつ各辺{largeSide}cm以下、小は3辺の合計{smallSum}cm以下かつ各辺{smallSide}cm以下です。重さの制限はありません。',
      ],
      words: 'スーツケース サイズ 重さ 何個 無料',
    },
    extraBags: {
      question: '荷物を増やせますか？',
      answer: [
        '1個{extraBag}で、1名につき{maxExtra}個まで追加できます。予約のときでも、車両に空きがあれば予約の後でも買えます。',
      ],
      words: '追加 超過 買う',
    },
    specialItems: {
      question: 'ゴルフバッグやペットは運べますか？',
      answer: [
        '楽器、ゴルフ用品、スキー用品は、申告があれば長さ{specialMax}cmまで大きな荷物として運びます。ペットとそれより大きい荷物は運べません。',
      ],
      words: 'スキー スノーボード 楽器 ギター 犬 猫 自転車 ベビーカー',
    },
    included: {
      question: '表示の料金のほかに払うものはありますか？',
      answer: [
        'ありません。お支払いの前に合計をすべて表示し、消費税{taxPercent}%も含んでいます。車内でのお支払いはありません。',
      ],
      words: '追加料金 チップ 現金 税込 総額',
    },
    night: {
      question: '夜間料金はいつかかりますか？',
      answer: [
        '{nightFrom}〜{nightTo}に到着する定刻のフライトで、1名{nightFee}です。遅れてこの時間になっても加わりません。',
      ],
      words: '深夜 割増 夜',
    },
    cards: {
      question: 'どのカードが使えますか？',
      answer: [
        'お支払いは{payMethods}です。',
        { when: 'creditOnly', text: 'デビットカードとプリペイドカードは使えません。' },
        { when: 'cards', text: '海外発行カードは、1回の決済につき{cardFee}の手数料がかかります。' },
      ],
      words: 'クレジット デビット VISA Master アリペイ ウィーチャット 支払い方法',
    },
    currency: {
      question: '外貨で払えますか？',
      answer: [
        {
          when: 'manyCurrencies',
          text: '料金はほかの通貨でも表示しますが、お支払いは日本円です。請求する日本円を必ず並べて表示します。円と人民元以外の通貨の金額は、{ratesFrom}の換算表によります。',
        },
        { when: 'yenOnly', text: '料金もお支払いも日本円です。' },
      ],
      words: 'ドル 元 ウォン 台湾ドル 通貨 為替',
    },
    coupons: {
      question: 'クーポンが使えません',
      answer: [
        '{noDiscountPickup}に到着するフライトと、{noDiscountDropoff}に空港に着く予約には使えません。クーポンの選択画面に、使えない理由を表示します。',
      ],
      words: '割引 コード 適用',
    },
    receipt: {
      question: '領収書はもらえますか？',
      answer: ['予約の画面から、適格請求書（インボイス）の記載がある領収書をPDFで受け取れます。'],
      words: 'インボイス 請求書 経費 レシート 宛名',
    },
    change: {
      question: '予約を変更できますか？',
      answer: [
        '変更はできません。予約の画面の「予約し直す」で同じ内容を写し、違うところだけ直してください。元の予約は、新しい予約のお支払いが済んだときに取り消されます。',
      ],
      words: '日付変更 時間変更 人数変更',
    },
    cancelPickup: {
      question: '空港から市内へのキャンセルは？',
      answer: [
        '係員が乗車コードを読み取るまで（遅くとも到着時刻の{pickupCancel}後まで）無料です。海外発行カード手数料は戻りません。',
      ],
      words: '取り消し 返金 迎え',
    },
    cancelDropoff: {
      question: '市内から空港へのキャンセルは？',
      answer: [
        '空港に着きたい時刻まで{dropoffFreeCancel}を超えていれば無料です。それ以降は返金がありません。海外発行カード手数料は戻りません。期限は予約の画面に時刻で表示します。',
      ],
      words: '取り消し 返金 キャンセル料',
    },
    cancelTransfer: {
      question: '区間送迎のキャンセルは？',
      answer: [
        '出発まで{transferFreeCancel}を超えていれば無料です。それ以降は返金がありません。海外発行カード手数料は戻りません。',
      ],
      words: 'キャンセル 返金 区間送迎 市内',
    },
    refundTime: {
      question: '返金はいつ届きますか？',
      answer: [
        '手続きから{refundDays}日以内が目安です。お支払いに使った方法に戻します。反映の日はカード会社によります。',
      ],
      words: '払い戻し 日数 戻らない',
    },
    flightCancelled: {
      question: 'フライトが欠航しました',
      answer: [
        '予約の画面から返金を申請してください。新しいフライトで予約し直すこともできます。',
        '当社の都合で運行できないときは、手数料を含む全額を返金し、{couponOff}のクーポンをお送りします。',
      ],
      words: '台風 運休 キャンセル',
    },
    noShow: {
      question: '乗車しなかったときは？',
      answer: [
        '空港から市内へは、乗車コードを読み取る前なら、到着時刻の{pickupCancel}後まで無料でキャンセルできます。市内から空港へと区間送迎は、通常のキャンセル期限のとおりです。',
        'その後は「未乗車」となり、運賃は返金されません。当社に原因があるときは、予約の画面から返金を申請してください。お支払い分の適格請求書も発行できます。',
      ],
      words: '乗り遅れ 未乗車 ノーショー 寝坊',
    },
    findDesk: {
      question: 'カウンターはどこですか？',
      answer: [
        '「バス乗り場への案内図」で、ターミナルごとの道順を図で順に見られます。一度開けば、ネットがなくても見られます。',
      ],
      words: '場所 集合場所 乗り場 ターミナル 地図 迷う',
    },
    flightLate: {
      question: 'フライトが遅れたらどうなりますか？',
      answer: [
        '便名で予約していれば、お席は空きのある次の便に自動で移ります。追加の料金はありません。新しい時刻は予約の画面に出ます。',
      ],
      words: '遅延 ディレイ 間に合わない',
    },
    immigration: {
      question: '入国審査に時間がかかっています',
      answer: [
        '予約の画面の「入国審査中です」を押してください。空きのある次の便にお席を移します。カウンターが閉まる{counterCloses}まで使えます。',
      ],
      words: '混雑 行列 税関 間に合わない',
    },
    rideCode: {
      question: '乗車コードはネットがなくても出せますか？',
      answer: [
        '一度開けば、ネットがなくても表示できます。読み取れないときは、6文字の予備コードを伝えてください。',
        '空港から市内へは、受付カウンターと乗車のときに見せてください。市内から空港へと区間送迎は、お迎えのドライバーに見せてください。',
      ],
      words: 'QR オフライン 電波 スマホ 見せる 読み取り',
    },
    waiting: {
      question: '遅れたらドライバーは待ってくれますか？',
      answer: [
        '出発の{gatherBefore}前に集合してください。ドライバーがお待ちするのは{driverWaits}です。遅れそうなときは、すぐにお知らせください。',
      ],
      words: '遅刻 集合 置いていかれる',
    },
    lostItem: {
      question: '車内に忘れ物をしました',
      answer: [
        '乗車日、予約番号、忘れた物を、お問い合わせ窓口にお知らせください。車両を確認して連絡します。',
      ],
      words: '紛失 落とし物 スマホ 忘れた',
    },
    signIn: {
      question: '日本の電話番号がありません',
      answer: ['海外の電話番号でも、メールアドレスでも登録できます。認証コードは{codeMinutes}有効です。'],
      words: 'ログイン 登録 SMS メール 届かない',
    },
    tripInfo: {
      question: 'お支払いの後に何をしますか？',
      answer: [
        {
          when: 'fillByEarlier',
          text: 'お支払いから{fillAfterPaid}後と出発の{fillBeforeRide}前の早いほうまでに、全員のパスポートのローマ字氏名を入力してください。',
        },
        {
          when: 'fillAfterPaidOnly',
          text: 'お支払いから{fillAfterPaid}以内に、全員のパスポートのローマ字氏名を入力してください。',
        },
        '入力がない場合は予約を取り消し、海外発行カード手数料を除いて返金します。',
      ],
      words: '乗車情報 名前 パスポート 入力',
    },
    companions: {
      question: '同行者の名前がわかりません',
      answer: ['予約の画面から同行者用リンクを送ってください。本人が自分で入力できます。'],
      words: '家族 友人 リンク 共有',
    },
    contact: {
      question: '人に相談できますか？',
      answer: [
        'お問い合わせから、いつものアプリで連絡できます。電話は{operatorPhone}（{operatorHours}、日本時間）、メールは{operatorEmail}です。',
      ],
      words: '電話 LINE WhatsApp サポート 連絡先',
    },
  },
}
