import { type Notice, noticeInstant, shownStage } from './notice.ts'

/** The one that was published last, of those that are out now. */
export function latestNotice<N extends Notice>(notices: readonly N[], now: string): N | undefined {
  return notices
    .filter((row) => shownStage(row, now) === 'PUBLISHED')
    .reduce<N | undefined>(
      (latest, row) => (latest && noticeInstant(latest) >= noticeInstant(row) ? latest : row),
      undefined,
    )
}
