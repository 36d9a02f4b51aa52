import { expect, type Locator, type Page } from '@playwright/test'
import type { Assembly, AssemblyStatus, VoteOption } from '#domain/assemblies/assembly.ts'
import { anId } from './an-occurrence.ts'
import { signInByApi } from './browser-api.ts'
import type { BuiltServer } from './browser-server.ts'

interface ReadAssembly extends Assembly {
  /** Those that the person may read. */
  votes: { id: string; user_id: string | null; option: VoteOption }[]
}

/** The demo síndico as an API client: calls assemblies, changes their status, and reads the server's rows. */
export async function aSindico(server: BuiltServer) {
  const person = await signInByApi(server, 'sindico@demo.zelo')

  async function move(id: string, status: AssemblyStatus): Promise<void> {
    const answer = await person.call('PATCH', `/assemblies/${id}/status`, { status })
    expect(answer.status).toBe(200)
  }

  return {
    ...person,
    move,
    /** One assembly per journey. */
    async assembly(given: Partial<Assembly> & { title: string }): Promise<string> {
      const { status = 'SCHEDULED', ...fields } = given
      const id = anId()
      const input = { id, condominium_id: person.condominiumId, date: '2031-03-20T22:30:00.000Z', ...fields }
      expect((await person.call('POST', '/assemblies', input)).status).toBe(201)
      if (status !== 'SCHEDULED') await move(id, status)
      return id
    },
    read: (id: string) => person.get<ReadAssembly>(`/assemblies/${id}`),
  }
}

/** A person votes as an API client; answers the assembly as they then see it. */
export async function aVoter(server: BuiltServer, email: string) {
  const person = await signInByApi(server, email)
  return {
    ...person,
    read: (id: string) => person.get<ReadAssembly>(`/assemblies/${id}`),
    async vote(id: string, option: VoteOption): Promise<void> {
      const answer = await person.call('POST', `/assemblies/${id}/vote`, { vote_id: anId(), option })
      expect(answer.ok).toBe(true)
    },
  }
}

/** On the page of a running assembly; `button` is "Votar" or "Mudar voto". */
export async function vote(page: Page, option: VoteOption, button = 'Votar'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByRole('radio', { name: option }).check()
  await dialog.getByRole('button', { name: 'Confirmar voto' }).click()
  await expect(dialog).toBeHidden()
}

export async function openAssembly(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`/app/assemblies/${id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** Of the list that management reads once it is closed. */
export function voter(page: Page, nameOrReceipt: string): Locator {
  return page.getByRole('region', { name: 'Quem votou' }).getByRole('row', { name: nameOrReceipt })
}
