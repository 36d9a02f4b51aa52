import * as v from 'valibot'
import { AttachedDocument } from '../values/document.ts'
import { Id } from '../values/id.ts'
import { Assembly, VoteCounts, voteOptions } from './assembly.ts'
import { Vote } from './vote.ts'

export const RedactedVote = v.object({
  id: Id,
  user_id: v.nullable(Id),
  option: v.picklist(voteOptions),
  user: Vote.row.entries.user,
})

/** An assembly as its documented reads answer it: with the votes that the caller may see. */
export const ShownAssembly = v.looseObject({
  ...Assembly.row.entries,
  votes: v.array(RedactedVote),
  documents: v.array(
    v.object({ ...AttachedDocument.entries, file_url: v.string(), file_base64: v.nullable(v.string()) }),
  ),
})

/** `voteCounts` is null while the counts may not be seen; `totalVotes` counts the people entitled to vote. */
export const RedactedResults = v.object({
  voteCounts: v.nullable(VoteCounts),
  totalVotes: v.number(),
  votesCast: v.number(),
  votes: v.array(RedactedVote),
})
