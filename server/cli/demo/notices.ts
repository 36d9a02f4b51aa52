import { AnnouncementCategory } from '#domain/announcements/announcement-category.ts'
import { startersOf } from '#domain/notices/category.ts'
import type { ReachGroup } from '#domain/notices/reach.ts'
import { stageAt } from '#domain/notices/notice.ts'
import { StatementCategory } from '#domain/statements/statement-category.ts'
import { addDays, civilTime, defaultTimeZone, instantAt } from '#domain/values/civil-time.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { announcementRoutes, statementRoutes } from '#server/modules/notices/routes.ts'
import { turnNotices } from '#server/modules/notices/calendar.ts'
import { type InThePast, perform } from './calls.ts'
import { type DemoNotice, demoAnnouncements, demoStatements } from './notice-texts.ts'
import type { Random } from './random.ts'
import type { DemoSeed } from './seed.ts'

const dayMinutes = 9 * 60

/** Statements and announcements of three months, read by most; one urgent, one for later, one still a draft. */
export async function addNotices(at: InThePast, seed: DemoSeed, random: Random): Promise<void> {
  const categories = await addCategories(at, seed)
  const today = civilTime(at(0).clock.now(), defaultTimeZone).day
  const onDay = (days: number) => instantAt(addDays(today, days), dayMinutes, defaultTimeZone)
  const here = { condominium_id: seed.jacaranda, by: seed.sindico.id }

  for (const notice of demoStatements)
    await tell('statements', notice, { ...(notice.priority && { priority: notice.priority }) })
  for (const { date, ...notice } of demoAnnouncements)
    await tell('announcements', notice, { date: addDays(today, date) })
  await turnNotices(at(0))

  async function tell(kind: 'statements' | 'announcements', notice: DemoNotice, more: object): Promise<void> {
    const { title, content, daysAgo, reach, status, publishIn, archiveIn, read } = notice
    const id = at(daysAgo).newId()
    const routes = kind === 'statements' ? statementRoutes : announcementRoutes
    const raw = {
      id,
      condominium_id: here.condominium_id,
      title,
      content,
      category_id: categories.get(`${kind} ${notice.category}`) ?? '',
      ...(reach && { reach }),
      ...(status && { status }),
      publish_at: publishIn === undefined ? null : onDay(publishIn),
      archive_at: archiveIn === undefined ? null : onDay(archiveIn),
      ...more,
    }
    await perform(at(daysAgo), routes, { by: here.by, command: `${kind}.create`, raw })
    const dates = {
      status: status ?? 'ACTIVE',
      publish_at: raw.publish_at,
      archive_at: raw.archive_at,
    } as const
    if (stageAt(dates, at(daysAgo).clock.now()) !== 'PUBLISHED') return
    for (const by of peopleOf(seed, reach)) {
      const readAgo = daysAgo * (0.2 + 0.75 * random.next())
      if (random.next() < read && by !== seed.morador.id)
        await perform(at(readAgo), routes, { by, command: `${kind}.read`, raw: { id } })
    }
  }
}

/** The starter categories of both condominiums, which the demo makes without the API. Ids by kind and name. */
async function addCategories(at: InThePast, seed: DemoSeed): Promise<Map<string, string>> {
  const then = at(149)
  const found = new Map<string, string>()
  await write(then, null, async (work) => {
    for (const place of [seed.jacaranda, seed.ipe]) {
      const kinds = [
        ['statements', StatementCategory],
        ['announcements', AnnouncementCategory],
      ] as const
      for (const [kind, entity] of kinds) {
        const starters = startersOf(place, then.newId(), work.now)
        await putNewRows(work, entity, starters)
        if (place === seed.jacaranda) for (const { id, name } of starters) found.set(`${kind} ${name}`, id)
      }
    }
  })
  return found
}

/** Those of the demo people whom it reaches. */
function peopleOf({ homes, colaborador }: DemoSeed, reach: DemoNotice['reach']): string[] {
  const isFor = (group: ReachGroup) => reach?.kind === 'GROUPS' && reach.groups.includes(group)
  const reached = homes.filter(({ type }) => !reach || (isFor('OWNERS') && type === 'OWNER'))
  return [...reached.map(({ resident_id }) => resident_id), ...(isFor('STAFF') ? [colaborador.id] : [])]
}
