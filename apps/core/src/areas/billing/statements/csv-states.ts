import { foldText } from '@fanfare/rules';

/** Heads of a column that says what became of a transfer, folded. */
export const STATE_HEADS = [
  ...['status', 'state', 'transaction status', 'payment status', 'buchungsstatus', 'zustand', 'estado'],
  ...['statut', 'etat', 'situacao', 'статус', 'состояние', 'durum', 'islem durumu', 'trang thai'],
  ...['状態', 'ステータス', '状态', '交易状态', '상태', '처리상태', 'स्थिति'],
];

/** Words for a transfer that is done, folded; whatever else stands there is no money. */
const DONE = new Set(
  [
    ...['completed', 'complete', 'booked', 'book', 'posted', 'settled', 'success', 'successful', 'succeeded'],
    ...['paid', 'received', 'cleared', 'executed', 'processed', 'done', 'ok', 'final', 'credited'],
    ...['gebucht', 'abgeschlossen', 'ausgefuhrt', 'verbucht', 'erledigt', 'erfolgreich', 'umsatz gebucht'],
    ...['completado', 'completada', 'realizado', 'realizada', 'contabilizado', 'contabilizada', 'liquidado'],
    ...['ejecutado', 'ejecutada', 'abonado', 'concluido', 'concluida', 'efetivado', 'efetivada', 'efetuado'],
    ...['confirmado', 'confirmada', 'aprovado', 'termine', 'terminee', 'comptabilise', 'comptabilisee'],
    ...['execute', 'executee', 'effectue', 'effectuee', 'reussi', 'исполнен', 'исполнено', 'исполнена'],
    ...['проведен', 'проведено', 'проведена', 'выполнен', 'выполнено', 'завершен', 'завершено', 'зачислен'],
    ...['зачислено', 'tamamlandı', 'tamamlandi', 'gerceklesti', 'basarılı', 'basarili', 'onaylandı'],
    ...[
      'onaylandi',
      'hoan thanh',
      'thanh cong',
      'da hoan thanh',
      'đa hoan thanh',
      '完了',
      '済',
      '入金済',
      '処理済',
      '成功',
    ],
    ...['交易成功', '已完成', '完成', '완료', '정상', '성공', '처리완료', 'पूर्ण', 'सफल'],
  ].map(foldText),
);

/** True where a transfer in such a state is money; an empty value says nothing against it. */
export const isDone = (state: string): boolean => {
  const word = foldText(state).replace(/\s+/g, ' ').trim();

  return word === '' || DONE.has(word);
};
