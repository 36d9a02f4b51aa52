import { Announcement } from '#domain/announcements/announcement.ts'
import { AnnouncementCategory } from '#domain/announcements/announcement-category.ts'
import { announcementCategories, announcements } from '#domain/announcements/contract.ts'
import type { NoticeFile } from '#domain/notices/notice.ts'
import { statementCategories, statements } from '#domain/statements/contract.ts'
import { Statement } from '#domain/statements/statement.ts'
import { StatementCategory } from '#domain/statements/statement-category.ts'

export type AnyNotice = Statement | Announcement

/** In what the two kinds of notices differ. */
export interface NoticeKind {
  entity: typeof Statement | typeof Announcement
  calls: typeof statements | typeof announcements
  category: {
    entity: typeof StatementCategory | typeof AnnouncementCategory
    calls: typeof statementCategories | typeof announcementCategories
    href: string
    words: { created: string; createFailure: string; failure: string }
  }
  href: string
  words: {
    title: string
    /** The button that begins one. */
    fresh: string
    created: string
    updated: string
    createFailure: string
    updateFailure: string
    removeFailure: string
    notLoaded: string
    /** The title of the empty list, and of one that was searched. */
    none: string
    notFound: string
  }
}

export const statementKind: NoticeKind = {
  entity: Statement,
  calls: statements,
  category: {
    entity: StatementCategory,
    calls: statementCategories,
    href: '/app/statement-categories',
    words: {
      created: 'Categoria criada com sucesso!',
      createFailure: 'Erro ao criar categoria.',
      failure: 'Erro ao salvar categoria',
    },
  },
  href: '/app/statement',
  words: {
    title: 'Comunicados',
    fresh: 'Novo comunicado',
    created: 'Comunicado salvo com sucesso!',
    updated: 'Comunicado salvo com sucesso!',
    createFailure: 'Erro ao salvar comunicado.',
    updateFailure: 'Erro ao salvar comunicado.',
    removeFailure: 'Erro ao excluir comunicado!',
    notLoaded: 'Erro ao buscar comunicados',
    none: 'Nenhum comunicado por aqui',
    notFound: 'Nada encontrado com estes filtros',
  },
}

export const announcementKind: NoticeKind = {
  entity: Announcement,
  calls: announcements,
  category: {
    entity: AnnouncementCategory,
    calls: announcementCategories,
    href: '/app/announcements/categories',
    words: {
      created: 'Categoria criada com sucesso!',
      createFailure: 'Erro ao salvar categoria',
      failure: 'Erro ao salvar categoria',
    },
  },
  href: '/app/announcements',
  words: {
    title: 'Mural',
    fresh: 'Novo Comunicado',
    created: 'Comunicado criado com sucesso!',
    updated: 'Comunicado atualizado com sucesso!',
    createFailure: 'Erro ao criar comunicado. Tente novamente.',
    updateFailure: 'Erro ao processar comunicado. Tente novamente.',
    removeFailure: 'Erro ao excluir comunicado!',
    notLoaded: 'Erro ao carregar comunicados',
    none: 'Nenhum comunicado cadastrado',
    notFound: 'Nenhum comunicado encontrado',
  },
}

export function isStatement(row: AnyNotice): row is Statement {
  return 'priority' in row
}

export function filesOf(row: AnyNotice): NoticeFile[] {
  return isStatement(row) ? row.files : row.attachments
}
