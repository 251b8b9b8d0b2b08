/** What is due in all decks of a learner, as plain SQL. Values: the learner, the end of the day. */
const dueCards = `from card_states s join cards c on c.id = s.card_id join decks d on d.id = c.deck_id
  where s.user_id = $1 and s.due < $2 and c.deleted_at is null and d.deleted_at is null
    and (d.owner_id = $1 or d.is_public)`;

const columns = `c.id, c.deck_id, c.front, c.back, c.created_at, c.updated_at, s.state, s.due, s.stability,
  s.difficulty, s.scheduled_days, s.learning_step, s.reps, s.lapses, s.last_review`;

/** The cards of a session: learning by soonest, then the hardest due ones. Further value: how many. */
export const toReview = `
  select * from (
    (select ${columns}, 0 as kind, extract(epoch from s.due)::float8 as position ${dueCards} and s.state <> 'review'
      order by s.due, c.id limit $3)
    union all
    (select ${columns}, 1, -s.difficulty ${dueCards} and s.state = 'review' order by s.difficulty desc, c.id limit $3)
  ) cards order by kind, position, id limit $3`;

export const counts = `
  select count(*) filter (where s.state <> 'review')::int as learning,
    count(*) filter (where s.state = 'review')::int as due ${dueCards}`;

/** Value: the cards' ids. */
export const tagsOf = `
  select ct.card_id, t.id, t.name from card_tags ct join tags t on t.id = ct.tag_id
  where ct.card_id = any($1) order by t.name`;
