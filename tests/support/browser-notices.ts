import { expect } from '@playwright/test'
import type { NoticeCategory } from '#domain/notices/category.ts'
import type { Statement } from '#domain/statements/statement.ts'
import { anId } from './an-occurrence.ts'
import { signInByApi } from './browser-api.ts'
import type { BuiltServer } from './browser-server.ts'

/** What management writes besides the screen. */
export async function aPublisher(server: BuiltServer, email = 'sindico@demo.zelo') {
  const sindico = await signInByApi(server, email)
  const [category] = await sindico.get<NoticeCategory[]>('/statement-categories')
  async function publish(title: string, given: object = {}): Promise<string> {
    const id = anId()
    const input = { id, condominium_id: sindico.condominiumId, title, content: 'Das 9h às 12h.', ...given }
    const answer = await sindico.call('POST', '/statements', { category_id: category?.id, ...input })
    expect(answer.ok, await answer.clone().text()).toBe(true)
    return id
  }
  const titled = async (title: string) =>
    (await sindico.get<Statement[]>('/statements')).filter((row) => row.title === title)
  return { ...sindico, publish, titled }
}
