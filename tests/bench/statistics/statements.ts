/** An answer's day where it was given; it begins at 4 AM. */
const clock = "r.reviewed_at at time zone r.time_zone";
const day = (at: string) => `((${at}) - interval '4 hours')::date`;

/** The answers of all time by day, as plain SQL. Value: the learner. */
export const answersByDay = `
  select day::text, count(*)::int as reviews, sum(study_time_seconds)::float8 as seconds,
    (count(*) filter (where gap is null))::int as new,
    (count(*) filter (where performance = 1))::int as again, (count(*) filter (where performance = 2))::int as hard,
    (count(*) filter (where performance = 3))::int as good, (count(*) filter (where performance = 4))::int as easy,
    (count(*) filter (where gap between 1 and 20))::int as young,
    (count(*) filter (where gap between 1 and 20 and performance > 1))::int as young_remembered,
    (count(*) filter (where gap > 20))::int as mature,
    (count(*) filter (where gap > 20 and performance > 1))::int as mature_remembered
  from (
    select r.performance, r.study_time_seconds, ${day(clock)} as day,
      ${day(clock)} - ${day(`lag(${clock}) over w`)} as gap
    from reviews r join current_reviews c on c.user_id = r.user_id and c.seq = r.seq
    where r.user_id = $1 and c.user_id = $1 and not r.voided
    window w as (partition by r.card_id order by r.reviewed_at, r.seq, ${clock})
  ) answers group by day order by 1`;

/** Cards by state, and when they come. Values: the learner, the ends of the days of the forecast. */
export const knownCards = `
  select width_bucket(greatest(s.due, m.buried_until), $2::timestamptz[]) as day, count(*)::int as count,
    (count(*) filter (where s.state <> 'review'))::int as learning,
    (count(*) filter (where s.state = 'review' and s.scheduled_days < 21))::int as young,
    (count(*) filter (where s.state = 'review' and s.scheduled_days >= 21))::int as mature
  from card_states s join cards c on c.id = s.card_id join decks d on d.id = c.deck_id
  left join card_marks m on m.user_id = $1 and m.card_id = c.id
  where s.user_id = $1 and c.deleted_at is null and d.deleted_at is null and (d.owner_id = $1 or d.is_public)
    and m.suspended is not true
  group by 1`;

/** Value: the learner. */
export const newCards = `
  select count(*)::int as count from cards c join decks d on d.id = c.deck_id
  left join card_states s on s.user_id = $1 and s.card_id = c.id
  where d.owner_id = $1 and d.deleted_at is null and c.deleted_at is null and s.card_id is null`;

/** Value: the learner. */
export const sessions = "select count(*)::int as count from study_sessions where user_id = $1";
