-- The Hindi of a plan said "सत्यापित" where every page says "वेरिफ़ाइड". Only the word changes, not what is
-- sold, so the plans that were bought keep their version.
ALTER TABLE plan DISABLE TRIGGER plan_never_changes;
UPDATE plan SET description_hi =
  array_replace(description_hi, 'जाँच के बाद सत्यापित बैज', 'जाँच के बाद “वेरिफ़ाइड” का निशान');
ALTER TABLE plan ENABLE TRIGGER plan_never_changes;
