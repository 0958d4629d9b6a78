-- Lists and messages show the first 160 letters of an announcement. They were made from the whole article at each reading; now they
-- are kept beside it. Of articles that are there the tags are cut out of the beginning; the next save writes the excerpt again.
alter table app.announcement add column excerpt text not null default '';

with plain as (
  select organization_id, id, btrim(regexp_replace(
    case message_type
      when 'article' then replace(replace(replace(replace(replace(
        regexp_replace(left(content, 20000), '<[^>]*>?', ' ', 'g'),
        '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
      else content
    end, '\s+', ' ', 'g')) as words
  from app.announcement
)
update app.announcement a
set excerpt = case when length(p.words) > 160 then rtrim(left(p.words, 160)) || '…' else p.words end
from plain p
where p.organization_id = a.organization_id and p.id = a.id;
