import { randomUUID } from 'node:crypto'
import type { Act } from './act.ts'

/**
 * Devices detect a restored backup by themselves (`commit-markers.ts`), but not rows that were changed by hand in SQL.
 */
export const restored: Act = {
  takes: '',
  does: 'depois de consertar o banco à mão: os aparelhos baixam tudo de novo e guardam o que não enviaram',
  async run({ db }) {
    await db.updateTable('instance').set({ id: randomUUID() }).execute()
    console.log('Pronto: cada aparelho baixa tudo de novo na próxima vez que falar com o servidor.')
  },
}
