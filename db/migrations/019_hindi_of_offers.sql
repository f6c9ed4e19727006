-- What operators write beside English, for pages in Hindi; a row without it is shown as it stands.
ALTER TABLE ad_placement
  ADD COLUMN name_hi text,
  ADD COLUMN shown_where_hi text,
  ADD COLUMN suits_hi text;

ALTER TABLE affiliation_product
  ADD COLUMN name_hi text,
  ADD COLUMN tagline_hi text,
  ADD COLUMN suits_hi text,
  ADD COLUMN you_do_hi text[],
  ADD COLUMN you_get_hi text[];

ALTER TABLE article_category
  ADD COLUMN name_hi text,
  ADD COLUMN summary_hi text;

-- Rows that still say what they were shipped with.
UPDATE ad_placement SET name_hi = hindi.name, shown_where_hi = hindi.shown_where, suits_hi = hindi.suits
FROM (VALUES
  ('top-of-results', 'Top of results', 'नतीजों में सबसे ऊपर', 'जब लोग आपके चुने शहर में वही खोजते हैं जो आप बेचते हैं, तब सूची के ऊपर।',
   'वे दुकानें और सेवाएँ जिन्हें आज ही कॉल चाहिए।'),
  ('category-page', 'Category page', 'श्रेणी का पेज', 'एक श्रेणी के पेज पर, एक शहर में या पूरे भारत में।',
   'एक ही काम के ब्रांड और डीलर।'),
  ('home-page', 'Home page', 'होम पेज', 'खोज के बॉक्स के नीचे, आपके चुने शहर के लोगों के लिए।',
   'उद्घाटन, त्योहार और पूरे शहर के लिए ऑफ़र।'),
  ('beside-businesses', 'Beside businesses', 'दूसरे कारोबारों के साथ', 'आपके काम के कारोबारों के पेज पर, “आसपास इसी तरह के कारोबार” के नीचे।',
   'नए कारोबार जिन्हें अभी कोई नाम से नहीं खोजता।')
) AS hindi (slug, english, name, shown_where, suits)
WHERE ad_placement.slug = hindi.slug AND ad_placement.name = hindi.english;

UPDATE affiliation_product
SET name_hi = hindi.name, tagline_hi = hindi.tagline, suits_hi = hindi.suits, you_do_hi = hindi.you_do, you_get_hi = hindi.you_get
FROM (VALUES
  ('refer-a-shop', 'Refer a shop', 'दुकान बताएँ', 'आप कोई अच्छी दुकान जानते हैं जो इंटरनेट पर किसी को नहीं मिलती। उसे यहाँ लाइए।',
   'ग्राहक, पड़ोसी, सप्लायर: जो भी दुकानदारों को जानता हो।',
   ARRAY['मालिक से पूछें कि वे जुड़ना चाहते हैं या नहीं', 'उनकी सहमति से उनका नाम और नंबर हमें भेजें', 'हमें मिलवाएँ; मालिक के साथ लिस्टिंग हम बनाते हैं'],
   ARRAY['शुरू करने से पहले लिखित शर्तें', 'हर दुकान का जवाब: जुड़ी, या क्यों नहीं', 'हमारी ओर से एक व्यक्ति जो आपको जानता है']),
  ('local-champion', 'Local champion', 'मोहल्ले के साथी', 'वह बनिए जिससे आपके इलाके के दुकानदार पूछते हैं।',
   'जो रोज़ अपने बाज़ार की गलियों में होते हैं और जिनके पास फ़ोन है।',
   ARRAY['तय इलाके की दुकानों में जाएँ', 'अपने फ़ोन से उन्हें जोड़ें: फ़ोटो, समय, क्या बेचते हैं', 'मालिकों को दिखाएँ कि पूछताछ का जवाब कैसे दें'],
   ARRAY['हम आपके ही फ़ोन पर दिखाते हैं कि कैसे करना है', 'लिखित में तय इलाका और शर्तें', 'हमारी ओर से एक व्यक्ति जो आपको जानता है']),
  ('college-campus', 'College campus', 'कॉलेज कैंपस', 'सीखिए कि आसपास का कारोबार कैसे चलता है, और अपने कैंपस के शहर को नक्शे पर लाइए।',
   'छात्र क्लब, उद्यमिता सेल और एनएसएस की इकाइयाँ।',
   ARRAY['एक शिक्षक के साथ टीम बनाएँ जो उसके लिए ज़िम्मेदार हों', 'छात्रों के काम के कारोबार जोड़ें: हॉस्टल, फ़ोटोकॉपी, टिफ़िन', 'हर जानकारी मौके पर जाँचें'],
   ARRAY['साफ़ कामों और तय अंत वाली परियोजना', 'हमारी ओर से कोई जो टीम को जवाब देता है', 'एक पत्र जो बताता है कि हर छात्र ने क्या किया']),
  ('agency-partner', 'Agency partner', 'एजेंसी पार्टनर', 'अपने सभी ग्राहकों की लिस्टिंग एक जगह सँभालिए।',
   'मार्केटिंग एजेंसियाँ, वेब स्टूडियो और छोटे कारोबारों के अकाउंटेंट।',
   ARRAY['ग्राहकों की ओर से काम करने की उनकी सहमति लें', 'उनकी लिस्टिंग पूरी और सही रखें', 'उनकी पूछताछ का जवाब एक दिन में दें या आगे भेजें'],
   ARRAY['एक साथ कई शाखाएँ जोड़ने में मदद', 'हमारा एपीआई और उसके दस्तावेज़', 'लिखित शर्तें; आपके ग्राहक आपके ही रहते हैं'])
) AS hindi (slug, english, name, tagline, suits, you_do, you_get)
WHERE affiliation_product.slug = hindi.slug AND affiliation_product.name = hindi.english;

UPDATE article_category SET name_hi = hindi.name, summary_hi = hindi.summary
FROM (VALUES
  ('blog', 'home-care', 'Home care', 'घर की देखभाल', 'मरम्मत, सर्विस और वे जाँचें जो घर को परेशानी से बचाती हैं।'),
  ('blog', 'articles', 'Good to know', 'काम की बातें', 'कैसे चुनें, क्या पूछें और जो मिल रहा है उसे कैसे समझें।'),
  ('blog', 'shopkeepers', 'For shopkeepers', 'दुकानदारों के लिए', 'छोटा कारोबार चलाना: ग्राहक, फ़ोटो, बिल और टैक्स।'),
  ('blog', 'safety', 'Stay safe', 'सुरक्षित रहें', 'ठगी कैसे होती है और उसे क्या रोकता है।'),
  ('news', 'new-here', 'New on Nukkad', 'यहाँ नया', 'क्या जुड़ा और क्या बेहतर हुआ।'),
  ('news', 'how-we-work', 'How we work', 'हम कैसे काम करते हैं', 'हमारे नियम, और वे क्यों हैं।')
) AS hindi (kind, slug, english, name, summary)
WHERE article_category.kind = hindi.kind AND article_category.slug = hindi.slug AND article_category.name = hindi.english;
